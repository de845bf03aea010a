import { Failed } from '../process/run.mjs';
import { fromServer } from './server.mjs';

/** Runs a check of the server and throws its refusal again as an error of this command, with the same message. */
export async function inWords(work) {
  try {
    return await work();
  } catch (error) {
    if (typeof error?.key !== 'string') throw error;
    throw new Failed(fromServer('kernel/basis/i18n/translate').t(error.key, error.params, 'en'));
  }
}
