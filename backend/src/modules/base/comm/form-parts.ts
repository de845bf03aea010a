import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, type InvalidError } from '../../../kernel/errors/invalid-error';

/** The field that the API document names. */
const FIELD = 'file';

/** A form that is cut short, or that is none. */
export const unreadable = (): InvalidError => invalid(FIELD, 'upload.unreadable');

/** The parts of a multipart request. What its reader objects to is the sender's mistake, whatever it throws. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw isSecondFile(error) ? invalid(FIELD, 'upload.oneFile') : unreadable();
  }
}

const isSecondFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
