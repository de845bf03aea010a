import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { watchedRun } from '../process/watched-run.mjs';

/** The module that makes a runner tell what happens in it. */
export const reporterFor = (runner) => fileURLToPath(new URL(`reporters/${runner}.mjs`, import.meta.url));

/**
 * Runs a test runner with our reporter until it ends, or until nothing has finished in it for too long.
 * @param part hears what happens
 * @returns the counts of its tests, also of a runner that was ended
 */
export async function runSuite(part, command, args, options) {
  const begun = (child) => createInterface({ input: child.stdio[3] }).on('line', (line) => part.hear(JSON.parse(line)));
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'];
  const whyEnd = () => part.standstill;
  const { code, output, ended } = await watchedRun(command, args, { ...options, stdio, begun, whyEnd });
  const { passed, failed, skipped } = part.counts;
  if (ended) return { passed, failed: failed + 1, skipped, output: `${output}\n${ended}` };
  if (!passed && !failed && !skipped) return { failed: 1, output: `${output}\nNo test has run` };
  // A runner that breaks down would else show no more than the failures before: the files behind them would be missed in silence.
  if (part.unended)
    return {
      passed,
      failed: failed + 1,
      skipped,
      output: `${output}\nThe runner ended before ${part.unended} of its files`,
    };
  return { passed, failed: failed || (code === 0 ? 0 : 1), skipped, output };
}
