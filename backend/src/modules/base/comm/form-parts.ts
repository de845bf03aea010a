import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, type InvalidError } from '../../../kernel/basis/errors/invalid-error';

/** The name of the form field in the API document. */
const FIELD = 'file';

/** The refusal of a form that is cut off or malformed. */
export const unreadable = (): InvalidError => invalid(FIELD, 'upload.unreadable');

/** Reads the parts of a multipart request. Every error of the parser counts as a mistake of the sender. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw isSecondFile(error) ? invalid(FIELD, 'upload.oneFile') : unreadable();
  }
}

const isSecondFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
