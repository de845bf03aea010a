import 'reflect-metadata';
import cluster from 'node:cluster';
import { Logger } from '@nestjs/common';
import type { AppConfig } from './config/app-config';
import { StartError } from './config/start-error';
import { keepHeapSmall } from './heap';
import { ServiceUnavailable } from './kernel/basis/errors/service-unavailable';

/** Starts a node, or several behind one port. If it cannot start, it prints the reason in one sentence. */
async function main(): Promise<void> {
  const { env } = await import('./config/env.js');
  if (env.workers > 1 && cluster.isPrimary) return runGroup(env);
  const { takeDataFolder } = await import('./kernel/stores/database/data-source-options.js');
  await takeDataFolder(env, env.role === 'worker' ? 'worker' : 'node');
  const { createApp } = await import('./boot.js');
  const { serve } = await import('./serve.js');
  await serve(await createApp(env), env);
}

async function runGroup(config: AppConfig): Promise<void> {
  const { jsonLogger } = await import('./kernel/basis/log/json-logger.js');
  const { ProcessGroup } = await import('./process-group.js');
  Logger.overrideLogger(jsonLogger(config));
  process.exit(await new ProcessGroup(config.workers).runWorkers());
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
