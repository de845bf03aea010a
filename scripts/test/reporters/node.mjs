import { relative, resolve } from 'node:path';
import { tell } from './tell.mjs';

const outcomeOf = ({ skip, todo, details }) => {
  if (isGiven(skip) || isGiven(todo)) return 'skipped';
  return details.passed ? 'passed' : 'failed';
};

/** The reason of a skipped test may be an empty text. */
const isGiven = (reason) => reason !== undefined && reason !== false;

/** Each file is a test of its own, around those in it. Its name is its path. */
const isFile = ({ nesting, name, file }) => nesting === 0 && Boolean(file) && resolve(name) === file;

function hear(type, data) {
  const file = data.file && relative('', data.file);
  if (isFile(data)) {
    if (type === 'test:dequeue') tell({ kind: 'begin', file });
    // Its own failure repeats those of its tests.
    const broken = !data.details?.passed && data.details?.error?.failureType !== 'subtestsFailed';
    if (type === 'test:complete') tell({ kind: 'end', file, broken });
  } else if (type === 'test:complete' && data.details.type !== 'suite') {
    tell({ kind: 'test', file, outcome: outcomeOf(data) });
  }
}

/**
 * Tells the test command how far Node's runner is. The tests of the first file that has not ended are told at once, those of files that run
 * beside it afterwards, because the runner holds them back.
 */
export default async function* nodeProgress(events) {
  for await (const { type, data } of events) hear(type, data);
  // A reporter is a generator; this one prints nothing.
  yield '';
}
