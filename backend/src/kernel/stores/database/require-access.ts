import { accessSync, constants } from 'node:fs';
import { StartError } from '../../../config/start-error';

/** @param what names it in the message @throws StartError if this process may not read and write it */
export function requireAccess(path: string, what: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(`${what} ${path} cannot be written: ${(error as Error).message}.`);
  }
}
