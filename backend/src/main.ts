import 'reflect-metadata';
import { StartError } from './config/start-error';
import { keepHeapSmall } from './heap';

/** Starts a node. What keeps it from starting is said in one sentence. */
async function main(): Promise<void> {
  const { env } = await import('./config/env.js');
  const { createApp } = await import('./boot.js');
  const app = await createApp();
  await app.init();
  const { DemoChat } = await import('./modules/im/seed/demo-chat.service.js');
  const goOn = await app.get(DemoChat).prepare();
  await app.listen(env.port, env.host);
  void goOn?.();
  const { announce, announceWorker } = await import('./announce.js');
  if (env.role === 'worker') return void announceWorker(await app.getUrl());
  const { SeedService } = await import('./modules/base/seed/seed.service.js');
  announce(await app.getUrl(), await app.get(SeedService).firstSignIn());
}

keepHeapSmall();
main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return takenPort(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const takenPort = (error: Error & { port?: number }): string =>
  `Port ${error.port ?? ''} is taken: stop what uses it, or choose another with PORT=…`;
