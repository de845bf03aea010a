import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid, InvalidError } from '../../../kernel/basis/errors/invalid-error';
import { PACKAGE } from '../package/package-bounds';

/** The data that is sent to install a package. */
export interface InstallForm {
  files: Buffer;
  /** whether the questions were confirmed */
  force: boolean;
}

const LIMITS = { fileSize: PACKAGE.packedMb * 2 ** 20, fieldSize: 1024, files: 1, fields: 5, parts: 6 };

/** Reads the parts of a request. @throws BusinessError if there is no package, or if it is too large */
export async function readInstallForm(request: FastifyRequest): Promise<InstallForm> {
  if (!request.isMultipart()) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  let files: Buffer | undefined;
  let force = false;
  for await (const part of partsOf(request)) {
    if (part.type === 'file') files = await contentOf(part);
    else if (part.fieldname === 'force') force = part.value === 'true';
  }
  if (!files?.length) throw new BusinessError('upload.noFile', {}, { reason: 'upload' });
  return { files, force };
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: LIMITS });
  } catch (error) {
    if (error instanceof InvalidError || error instanceof BusinessError) throw error;
    throw invalid('files', 'upload.unreadable');
  }
}

async function contentOf(part: MultipartFile): Promise<Buffer> {
  // If the upload breaks off inside a part, this read fails, not the step to the next part.
  const content = await part.toBuffer().catch(() => undefined);
  if (part.file.truncated)
    throw new BusinessError('upload.tooLarge', { limit: PACKAGE.packedMb }, { reason: 'upload' });
  if (!content) throw invalid('files', 'upload.unreadable');
  return content;
}
