import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../../kernel/envelope/business-error';
import type { UploadStore } from '../../../kernel/upload/upload-store';

/** Takes the one file out of a multipart request, whatever its field is called, and keeps it. */
export async function takeUpload(request: FastifyRequest, store: UploadStore): Promise<string> {
  if (!request.isMultipart()) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  let key = '';
  for await (const part of request.parts()) {
    if (part.type === 'file') return await keep(part, key, store);
    if (part.fieldname === 'key') key = String(part.value);
  }
  throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
}

async function keep(
  { file, filename }: Extract<Multipart, { type: 'file' }>,
  key: string,
  store: UploadStore,
): Promise<string> {
  try {
    return await store.save(file, key || filename, () => !file.truncated);
  } finally {
    // Whatever of the request was not read must be, or the connection stays blocked.
    file.resume();
  }
}
