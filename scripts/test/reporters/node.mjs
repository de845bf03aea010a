import { relative, resolve } from 'node:path';
import { isTogether } from '../together-files.mjs';
import { tell } from './tell.mjs';

const outcomeOf = ({ skip, todo, details }) => {
  if (isGiven(skip) || isGiven(todo)) return 'skipped';
  return details.passed ? 'passed' : 'failed';
};

/** The reason of a skipped test may be an empty text. */
const isGiven = (reason) => reason !== undefined && reason !== false;

/** The file of each process is a test of its own, around those in it. Its name is its path. */
const isProcess = ({ nesting, name, file }) => nesting === 0 && Boolean(file) && resolve(name) === file;

const processes = new Set();

/** For a file that runs in the process of another one, the milliseconds that its suites took. */
const spent = new Map();

/** The others have no test of their own: a diagnostic, for one, has a file and no name. */
const HEARD = ['test:dequeue', 'test:complete'];

function hear(type, data) {
  if (!HEARD.includes(type)) return;
  const file = data.file && relative('', data.file);
  if (isProcess(data)) hearProcess(type, file, data);
  else if (type === 'test:complete' && data.details.type !== 'suite')
    tell({ kind: 'test', file, outcome: outcomeOf(data) });
  if (data.nesting === 0 && file && !processes.has(file)) hearSuite(type, file, data);
}

function hearProcess(type, file, { details }) {
  processes.add(file);
  // Its own failure repeats those of its tests.
  const broken = type === 'test:complete' && !details.passed && details.error?.failureType !== 'subtestsFailed';
  // The files that it runs together are told by their suites; what fells all of them belongs to none.
  if (isTogether(file) && !broken) return;
  if (type === 'test:dequeue') tell({ kind: 'begin', file });
  if (type === 'test:complete') tell({ kind: 'end', file, broken });
}

function hearSuite(type, file, { details }) {
  if (type === 'test:dequeue') tell({ kind: 'begin', file });
  if (type !== 'test:complete') return;
  spent.set(file, (spent.get(file) ?? 0) + details.duration_ms);
  tell({ kind: 'end', file, seconds: spent.get(file) / 1000 });
}

/**
 * Tells the test command how far Node's runner is. The tests of the first process that has not ended are told at once, those of processes
 * that run beside it afterwards, because the runner holds them back.
 */
export default async function* nodeProgress(events) {
  for await (const { type, data } of events) hear(type, data);
  // A reporter is a generator; this one prints nothing.
  yield '';
}
