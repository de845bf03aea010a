import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { announce, announceWorker } from './announce';
import type { AppConfig } from './config/app-config';
import { NodeEnd } from './ending/node-end';
import { installLastResort } from './kernel/basis/log/last-resort';
import { background } from './kernel/basis/promises/background';
import { startWatchdog } from './kernel/basis/watchdog/watchdog';
import { followLauncher } from './launcher';
import { SeedService } from './modules/base/seed/seed.service';
import { DemoPictures } from './modules/demo/seed/pictures/demo-pictures.service';
import { ErasuresAgain } from './modules/user/erasure/again/erasures-again';
import { DemoChat } from './modules/im/seed/demo-chat.service';

/** Starts to serve the application. Before this a failure ends the process; from then on the node keeps serving if it can. */
export async function serve(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  new NodeEnd(app, config).followSignals();
  await app.init();
  if (!(await app.get(ErasuresAgain).finishErasures())) return;
  const goOn = await app.get(DemoChat).prepareDemo();
  await app.get(DemoPictures).give();
  await app.listen(config.port, config.host);
  installLastResort(() => app.close());
  // The watchdog starts only now, because migrations and seeding at startup may take time while nobody is waiting.
  startWatchdog(config.loopLimit * 1000);
  followLauncher();
  if (goOn) background('The story of the demo', goOn());
  if (!config.announces) return;
  if (config.role === 'worker') return announceWorker(await app.getUrl());
  announce(config, await app.getUrl(), await app.get(SeedService).firstSignIn());
}
