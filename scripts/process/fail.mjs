import { Failed } from './run.mjs';

/** Ends the run: a failure that we can name is one sentence and the output behind it, any other keeps its stack. */
export function fail(error) {
  if (error instanceof Failed) process.stderr.write(`${error.output}${error.message}\n`);
  else if (isStartError(error)) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}

/** By its name: the class is the built server's, which may not be there. */
const isStartError = (error) => error?.constructor?.name === 'StartError';
