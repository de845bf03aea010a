import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { end, start } from '../process/children.mjs';

/** On a busy machine, the type check of a half takes minutes. */
const LONGEST = 10 * 60_000;

/**
 * Checks the server and the console of a copy, each in a process that opens its TypeScript program once. The console starts as soon as the
 * server has generated the API.
 * @returns a function that gives the result of a part by name, `{ passed, log }`: `api`, `backend types`, `backend lint`, `frontend types`,
 * `frontend lint`
 */
export function tryHalves(copy, folder) {
  const server = trial(copy, 'try-server', folder);
  const page = server('api').then(({ passed }) => (passed ? trial(copy, 'try-console', folder) : server));
  return async (part) => (part.startsWith('frontend') ? (await page)(part) : server(part));
}

/** Collects what a process prints about its parts, from its start. */
function trial(copy, name, folder) {
  const parts = new Map();
  let left;
  const child = start(process.execPath, [join(copy, `scripts/resource/${name}.mjs`), folder], { cwd: copy });
  const limit = setTimeout(() => void end(child), LONGEST);
  const errors = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { part, ...outcome } = JSON.parse(line);
    partOf(part).tell(outcome);
  });
  child.once('error', (error) => leave(error.message));
  child.once('close', () => leave(Buffer.concat(errors).toString() || 'Not tried: what comes before it failed'));

  function partOf(part) {
    if (!parts.has(part)) {
      let tell;
      const outcome = new Promise((resolve) => (tell = resolve));
      parts.set(part, { outcome, tell });
      if (left) tell(left);
    }
    return parts.get(part);
  }

  /** Parts that the process has not reported before it ended never will be. */
  function leave(log) {
    clearTimeout(limit);
    left = { passed: false, log };
    for (const { tell } of parts.values()) tell(left);
  }

  return (part) => partOf(part).outcome;
}
