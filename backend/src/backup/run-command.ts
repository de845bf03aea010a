import { StartError } from '../config/start-error';
import { CommitUnknown } from '../kernel/basis/errors/commit-unknown';
import { ServiceUnavailable } from '../kernel/basis/errors/service-unavailable';
import { failureOf } from '../kernel/stores/database/embedded/sqlite-failure';

/** Runs a command of the product. What an operator can change is said in one sentence, everything else with its place in the source. */
export function runCommand(command: (words: readonly string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
}

const FULL = 'The disk is full, or its owner may not use more of it';
const DISK = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EROFS', 'The disk is read-only'],
  ['EACCES', 'The folder may not be written'],
]);

function sentenceOf(error: unknown): string {
  if ([StartError, ServiceUnavailable, CommitUnknown].some((known) => error instanceof known))
    return (error as Error).message;
  const disk = failureOf(error) === 'full' ? FULL : DISK.get((error as NodeJS.ErrnoException).code ?? '');
  if (disk) return `${disk}: nothing was left behind (${(error as Error).message}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
