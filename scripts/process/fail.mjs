import { Failed } from './run.mjs';

/** Exits with an error. A known failure prints one sentence and the output behind it; any other error prints its stack. */
export function fail(error, exitCode = 1) {
  if (error instanceof Failed) process.stderr.write(`${error.output}${error.message}\n`);
  else if (isStartError(error) || isArgumentError(error)) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(exitCode);
}

/** An option that the command does not have, or one without its value: Node's message names it. */
const isArgumentError = (error) => error?.code?.startsWith?.('ERR_PARSE_ARGS');

/** Compared by name, because the class is in the built server, which may not exist yet. */
const isStartError = (error) => error?.constructor?.name === 'StartError';
