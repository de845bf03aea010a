import { types } from 'node:util';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../../kernel/errors/business-error';
import type { UploadStore } from '../../../kernel/upload/upload-store';
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
    // What came behind the file shows that the request is not what it should be.
    if (address !== undefined) await store.discard(address);
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
    return await store.save(file, key || filename, size, () => !file.truncated);
  } catch (error) {
    throw isOfForm(error) ? unreadable() : error;
  } finally {
    // Whatever of the request was not read must be, or the connection stays blocked.
    file.resume();
  }
}

/** The reader of the form has no errors of a kind: what is no refusal of ours, no system's and no slip of the code's is its. */
const isOfForm = (error: unknown): boolean =>
  types.isNativeError(error) && error.name === 'Error' && !(error instanceof BusinessError) && !('syscall' in error);
