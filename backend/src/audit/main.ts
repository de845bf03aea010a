import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { optionsIn } from '../command/options-in';
import { StartError } from '../config/start-error';
import { type AuditReport, EXIT_CODES, linesOf } from './report';

const USAGE =
  'Usage: npm run audit:verify [-- --json] compares the audit trail with its chain and its anchors, and changes nothing. It exits with 0 if it is whole, 1 if it is broken, 2 if that could not be found out.';

/** `npm run audit:verify`: also while the product runs. */
async function main(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, { json: 'boolean' }, USAGE);
  if (beside.length) throw new StartError(USAGE);
  // Only the report goes to the output.
  Logger.overrideLogger(false);
  const report = await verified();
  const lines = options.json ? [JSON.stringify(report, null, 2)] : linesOf(report);
  leave(`${lines.join('\n')}\n`, process.stdout, EXIT_CODES[report.result]);
}

/** The configuration is read when it is loaded. */
async function verified(): Promise<AuditReport> {
  try {
    const { env } = await import('../config/env.js');
    const { verifyAudit } = await import('./verify-audit.js');
    return await verifyAudit(env);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { result: 'unknown', sentence: `The audit trail could not be examined: ${sentence}` };
  }
}

/** A server that never answers must not keep the process. */
const leave = (text: string, to: NodeJS.WriteStream, code: number): void =>
  void to.write(text, () => process.exit(code));

main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  leave(`${text}\n`, process.stderr, EXIT_CODES.unknown);
});
