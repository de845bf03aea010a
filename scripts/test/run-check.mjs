import { Failed } from '../process/run.mjs';
import { watchedRun } from '../process/watched-run.mjs';
import { checkLimit } from './check-limit.mjs';

/**
 * Runs a Node script that passes or fails as a whole. It is ended when it no longer gets on.
 * @returns its output
 * @throws Failed with the output
 */
export async function runCheck(name, script, args = [], options = {}) {
  const { code, output, ended } = await watchedRun(process.execPath, [script, ...args], {
    ...options,
    whyEnd: checkLimit(),
  });
  if (ended) throw new Failed(`${name}: ${ended}`, output);
  if (code !== 0) throw new Failed(`${name} failed`, output);
  return output;
}
