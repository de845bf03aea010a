import { types } from 'node:util';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { UploadStore } from '../../../kernel/content/upload/upload-store';
import { partsOf, unreadable } from './form-parts';

type FilePart = Extract<Multipart, { type: 'file' }>;

/** Stores the one file of a multipart request, whatever the name of its field. */
export async function takeUpload(request: FastifyRequest, store: UploadStore): Promise<string> {
  if (!request.isMultipart()) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  let key = '';
  let address: string | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') address = await keep(part, { key, size: announced(request) }, store);
      else if (part.fieldname === 'key') key = String(part.value);
    }
  } catch (error) {
    // The form is invalid after the file, so the stored file is discarded.
    if (address !== undefined) await store.discardFile(address);
    throw error;
  }
  if (address === undefined) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  return address;
}

/** The announced size of the whole form, which is little more than its file. */
const announced = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;

async function keep(
  { file, filename }: FilePart,
  { key, size }: { key: string; size: number },
  store: UploadStore,
): Promise<string> {
  try {
    return await store.saveFile(file, key || unescaped(filename), size, () => !file.truncated);
  } catch (error) {
    throw isOfForm(error) ? unreadable() : error;
  } finally {
    // The unread rest of the request must be read, or the connection stays blocked.
    file.resume();
  }
}

/** The name stands between quotes, so a browser writes a quote in it as `%22`. */
const unescaped = (filename: string): string => filename.replaceAll('%22', '"');

/**
 * Whether an error comes from the form parser, which has no error class of its own: a plain `Error` that is no system error. All errors of
 * ours have classes, so a store that does not answer is not taken for a broken form.
 */
const isOfForm = (error: unknown): boolean =>
  types.isNativeError(error) && error.constructor === Error && !('syscall' in error);
