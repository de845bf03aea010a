import { endAll, onInterrupt } from './children.mjs';
import { fail } from './fail.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/**
 * Runs a command in a folder of its own. After the work, an error or an interrupt, everything that it started is ended and the folder is
 * removed. An error is printed, and the exit code is 1.
 * @param purpose a word for the name of the folder
 * @param work gets the path of the folder
 * @returns the result of the work, after the clean-up
 */
export async function withTemporaryFolder(purpose, work) {
  const folder = temporaryFolder(purpose);
  const cleanUp = async () => {
    await endAll();
    folder.remove();
  };
  onInterrupt(cleanUp);
  try {
    const result = await work(folder.path);
    await cleanUp();
    return result;
  } catch (error) {
    await cleanUp();
    return fail(error);
  }
}
