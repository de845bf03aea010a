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
  const console = server('api').then(({ passed }) => (passed ? trial(copy, 'try-console', folder) : server));
  return async (part) => (part.startsWith('frontend') ? (await console)(part) : server(part));
}

/** What a process says of its parts, from when it is started. */
function trial(copy, name, folder) {
  const said = new Map();
  const waiting = new Map();
  let left;
  const child = start(process.execPath, [join(copy, `scripts/resource/${name}.mjs`), folder], { cwd: copy });
  const limit = setTimeout(() => void end(child), LONGEST);
  createInterface({ input: child.stdout }).on('line', take);
  const errors = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  child.once('error', (error) => leave(error.message));
  child.once('close', () =>
    leave(Buffer.concat(errors).toString() || 'Ended without a word: the parts before it failed'),
  );

  function take(line) {
    const { part, ...outcome } = JSON.parse(line);
    said.set(part, outcome);
    waiting.get(part)?.(outcome);
  }

  /** Whatever it has not said by now it never will. */
  function leave(log) {
    clearTimeout(limit);
    left = { passed: false, log };
    for (const [part, answer] of waiting) answer(said.get(part) ?? left);
  }

  return (part) => {
    const known = said.get(part) ?? left;
    return known ? Promise.resolve(known) : new Promise((resolve) => waiting.set(part, resolve));
  };
}
