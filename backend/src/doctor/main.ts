import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { optionsIn } from '../command/options-in';
import { StartError } from '../config/start-error';
import { version } from '../config/version';
import { EXIT_CODES, type Finding } from './finding';
import { linesOf, reportOf } from './report';

const USAGE =
  'Usage: npm run doctor [-- --json] examines what a start would use, and changes nothing. It exits with 0 if there is nothing but warnings, 1 if a start would be refused, 2 if something could not be examined.';

/** `npm run doctor`: also while the product runs. */
async function main(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, { json: 'boolean' }, USAGE);
  if (beside.length) throw new StartError(USAGE);
  // Only the report goes to the output.
  Logger.overrideLogger(false);
  const report = reportOf(version, await findings());
  const lines = options.json ? [JSON.stringify(report, null, 2)] : linesOf(report);
  leave(`${lines.join('\n')}\n`, process.stdout, report.exitCode);
}

/** The configuration is read when it is loaded. */
async function findings(): Promise<Finding[]> {
  try {
    const { env, surroundings } = await import('../config/env.js');
    const { examineInstallation } = await import('./examine-installation.js');
    const { installationOf } = await import('./installation.js');
    return await examineInstallation(installationOf(env, surroundings));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [
      { check: 'configuration', result: 'fault', sentence: error.message },
      { check: 'all others', result: 'unknown', sentence: 'Could not be asked: the configuration is not valid.' },
    ];
  }
}

/** A server that never answers must not keep the process. */
const leave = (text: string, to: NodeJS.WriteStream, code: number): void =>
  void to.write(text, () => process.exit(code));

main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  leave(`${text}\n`, process.stderr, EXIT_CODES.unknown);
});
