import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { end, start } from '../process/children.mjs';

/** On a busy machine the types of a half take minutes. */
const LONGEST = 10 * 60_000;

/**
 * Tries the two halves of a copy, each in a process that opens its program once: the server, and as soon as the API is made of it the
 * console beside it. @returns what came of a part by its name, `{ passed, log }`: `api`, `backend types`, `backend lint`, `frontend types`, `frontend lint`
 */
export function tryHalves(copy, folder) {
  const server = trial(copy, 'try-server', folder);
  const page = server('api').then(({ passed }) => (passed ? trial(copy, 'try-console', folder) : server));
  return async (part) => (part.startsWith('frontend') ? (await page)(part) : server(part));
}

/** What a process says of its parts, from when it is started. */
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

  /** Whatever it has not said by now it never will. */
  function leave(log) {
    clearTimeout(limit);
    left = { passed: false, log };
    for (const { tell } of parts.values()) tell(left);
  }

  return (part) => partOf(part).outcome;
}
