import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../errors/business-error';
import { invalid, InvalidError } from '../errors/invalid-error';
import { titleOf } from './heads';
import type { CellWords } from './value-of';

/** What comes with a file. */
export interface ImportForm {
  file: Buffer;
  /** the field that each word in the head stands for */
  titles: Map<string, string>;
  words: CellWords;
  preset: Record<string, unknown>;
  /** of the preview that is to be written; none where it is asked for */
  digest?: string;
}

const FIELD_BYTES = 256 * 1024;
const MOST_WORDS = 5000;

/** Reads the parts of a request. @param bytes that the file may have */
export async function readForm(request: FastifyRequest, bytes: number): Promise<ImportForm> {
  if (!request.isMultipart()) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  const fields = new Map<string, string>();
  let file: Buffer | undefined;
  for await (const part of partsOf(request, bytes)) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else {
      file = await contentOf(part);
    }
  }
  if (!file?.length) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  const digest = fields.get('digest');
  return {
    file,
    titles: new Map(Object.entries(normalised(tableIn(fields, 'titles'), 'titles'))),
    words: Object.fromEntries(
      Object.entries(tableIn(fields, 'words')).map(([field, words]) => [field, normalised(words, 'words')]),
    ),
    preset: tableIn(fields, 'preset'),
    ...(digest ? { digest } : {}),
  };
}

async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize, fieldSize: FIELD_BYTES, files: 1, fields: 5, parts: 6 } });
  } catch (error) {
    if (error instanceof InvalidError) throw error;
    throw invalid('file', 'upload.unreadable');
  }
}

async function contentOf(part: MultipartFile): Promise<Buffer> {
  // What breaks off in the middle fails its reader, and not whoever looks for the next part.
  const content = await part.toBuffer().catch(() => undefined);
  if (part.file.truncated) throw invalid('file', 'import.tooLarge');
  if (!content) throw invalid('file', 'upload.unreadable');
  return content;
}

/** A field that holds an object as JSON; an empty one where it is not sent. */
function tableIn(fields: ReadonlyMap<string, string>, name: string): Record<string, unknown> {
  const text = fields.get(name);
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isTable(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid(name, 'validation.isObject');
}

/** Texts by word, each word as heads and cells are compared. */
function normalised(value: unknown, name: string): Record<string, string> {
  const entries = isTable(value) ? Object.entries(value) : [];
  if (!isTable(value) || entries.length > MOST_WORDS) throw invalid(name, 'validation.isObject');
  return Object.fromEntries(entries.map(([word, text]) => [titleOf(word), String(text)]));
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
