import 'reflect-metadata';
import { StartError } from './config/start-error';
import { keepHeapSmall } from './heap';
import { ServiceUnavailable } from './kernel/errors/service-unavailable';

/** Starts a node. What keeps it from starting is said in one sentence. */
async function main(): Promise<void> {
  const { env } = await import('./config/env.js');
  const { takeDataFolder } = await import('./kernel/database/data-source-options.js');
  await takeDataFolder(env.role === 'worker' ? 'worker' : 'node');
  const { createApp } = await import('./boot.js');
  const { serve } = await import('./serve.js');
  await serve(await createApp());
}

keepHeapSmall();
main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ServiceUnavailable) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return takenPort(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const takenPort = (error: Error & { port?: number }): string =>
  `Port ${error.port ?? ''} is taken: stop what uses it, or choose another with PORT=…`;
