import { sentenceOf } from './sentence-of';

/** Runs a command of the product. What an operator can change is said in one sentence, everything else with its place in the source. */
export function runCommand(command: (words: readonly string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
