import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../basis/errors/business-error';
import { invalid, InvalidError } from '../../basis/errors/invalid-error';
import type { ReadingWish } from './file/read-sheet';
import { ENCODINGS } from './file/text-of-bytes';
import { titleOf } from './heads';
import type { CellWords } from './value-of';

/** The parts of an import request. */
export interface ImportForm {
  file: Buffer;
  /** the field of each title in the header row */
  titles: Map<string, string>;
  /** what the sender's screen calls each field */
  labels: Record<string, string>;
  words: CellWords;
  preset: Record<string, unknown>;
  /** of the preview that is to be carried out; left out to ask for a preview */
  digest?: string;
  wish: ReadingWish;
}

const FIELD_BYTES = 256 * 1024;
const MOST_WORDS = 5000;
const LONGEST_LABEL = 100;

/** Reads the parts of a request. @param bytes maximum size of the file */
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
    labels: texts(tableIn(fields, 'labels')),
    preset: tableIn(fields, 'preset'),
    wish: wishIn(fields),
    ...(digest ? { digest } : {}),
  };
}

async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize, fieldSize: FIELD_BYTES, files: 1, fields: 8, parts: 9 } });
  } catch (error) {
    if (error instanceof InvalidError) throw error;
    throw invalid('file', 'upload.unreadable');
  }
}

async function contentOf(part: MultipartFile): Promise<Buffer> {
  // If the upload breaks off, the read of this file must fail, and not the loop that waits for the next part.
  const content = await part.toBuffer().catch(() => undefined);
  if (part.file.truncated) throw invalid('file', 'import.tooLarge');
  if (!content) throw invalid('file', 'upload.unreadable');
  return content;
}

function wishIn(fields: ReadonlyMap<string, string>): ReadingWish {
  const [sheet, said] = [fields.get('sheet'), fields.get('encoding')];
  const encoding = ENCODINGS.find((one) => one === said);
  if (said && !encoding) throw invalid('encoding', 'validation.isIn', { limit0: ENCODINGS.join(', ') });
  return { ...(encoding && { encoding }), ...(sheet && { sheet }) };
}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, String(text).slice(0, LONGEST_LABEL)]));

/** A field that holds an object as JSON; an empty object if it is not sent. */
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

/** Values by word, with each word normalised as headers and cells are. */
function normalised(value: unknown, name: string): Record<string, string> {
  const entries = isTable(value) ? Object.entries(value) : [];
  if (!isTable(value) || entries.length > MOST_WORDS) throw invalid(name, 'validation.isObject');
  return Object.fromEntries(entries.map(([word, text]) => [titleOf(word), String(text)]));
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
