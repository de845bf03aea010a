import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { announce, announceWorker } from './announce';
import { env } from './config/env';
import { installLastResort } from './kernel/log/last-resort';
import { background } from './kernel/promises/background';
import { startWatchdog } from './kernel/watchdog/watchdog';
import { followLauncher } from './launcher';
import { SeedService } from './modules/base/seed/seed.service';
import { DemoChat } from './modules/im/seed/demo-chat.service';

/** From an application to a node at work: until here a failure ends the process, from here on it keeps serving where it can. */
export async function serve(app: NestFastifyApplication): Promise<void> {
  await app.init();
  const goOn = await app.get(DemoChat).prepare();
  await app.listen(env.port, env.host);
  installLastResort(() => app.close());
  // Not before: what is migrated or seeded at a start may take its time, and there is nobody who waits.
  startWatchdog(env.loopLimit * 1000);
  followLauncher();
  if (goOn) background('The story of the demo', goOn());
  if (!env.announces) return;
  if (env.role === 'worker') return announceWorker(await app.getUrl());
  announce(await app.getUrl(), await app.get(SeedService).firstSignIn());
}
