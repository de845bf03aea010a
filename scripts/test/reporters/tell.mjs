import { writeSync } from 'node:fs';

/** The pipe that `run-suite.mjs` opens beside those for output and errors. */
const PIPE = 3;

/**
 * Tells the test command what happens in a runner, as one line of JSON. All runners tell the same events:
 * - `files`: the runner will run `count` files
 * - `begin`: it begins with `file`
 * - `test`: a test of `file` has ended, with its `outcome` (`passed`, `failed` or `skipped`)
 * - `end`: `file` has ended. `counts` are the results of all its tests, if the runner does not tell each of them; `broken` says that the
 *   file failed without a failed test; `seconds` how long it took, if that is not the time since its begin. The last one counts.
 */
export const tell = (event) => writeSync(PIPE, `${JSON.stringify(event)}\n`);
