import { Failed } from '../process/run.mjs';
import { fromServer } from './server.mjs';

/** What the server would refuse, refused here in the same words. */
export async function inWords(work) {
  try {
    return await work();
  } catch (error) {
    if (typeof error?.key !== 'string') throw error;
    throw new Failed(fromServer('kernel/i18n/translate').t(error.key, error.params, 'en'));
  }
}
