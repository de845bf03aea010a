import type { IncomingHttpHeaders } from 'node:http';
import { isId, LARGEST_HOUSE_ID } from '../../../kernel/crud/rules/id-rule';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import { FileAccess } from '../tables/file-codes';
import type { Beginning } from './uploads.service';

/** Headers of every response. */
export const TUS = { 'tus-resumable': '1.0.0' };

/** The content type of a body that is a piece of a file. */
export const PIECE_TYPE = 'application/offset+octet-stream';

const LONGEST_NAME = 1000;

export function requireVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== '1.0.0') throw new ProtocolRefusal(412, 'upload.tusVersion');
}

/** Parses a number of bytes. undefined if the header is not a valid number. */
export const lengthIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

/** Reads the headers with which a client announces an upload. */
export function beginningOf(headers: IncomingHttpHeaders, userId: number): Beginning {
  const size = lengthIn(headers['upload-length']);
  if (size === undefined) throw new ProtocolRefusal(400, 'upload.badLength');
  const told = metadataIn(headers['upload-metadata']);
  const classifyId = folderIn(told.get('classifyId'));
  const access = told.get('access') === String(FileAccess.Staff) ? FileAccess.Staff : FileAccess.Link;
  return { userId, size, classifyId, access, name: (told.get('filename') ?? '').slice(-LONGEST_NAME) };
}

/** An id above the largest row id is treated as no folder. */
function folderIn(told: string | undefined): number | null {
  const id = lengthIn(told);
  return isId(id) && id <= LARGEST_HOUSE_ID ? id : null;
}

/** Parses comma-separated pairs of a key and a base64 value. */
function metadataIn(header: string | string[] | undefined): Map<string, string> {
  const pairs = (typeof header === 'string' ? header : '').split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([word = '', text = '']) => [word, Buffer.from(text, 'base64').toString()]));
}
