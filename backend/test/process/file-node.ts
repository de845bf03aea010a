import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { env } from '../../src/config/env';
import { createApp } from '../../src/boot';
import { NodeEnd } from '../../src/ending/node-end';
import { takeDataFolder } from '../../src/kernel/stores/database/data-source-options';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';

/**
 * A server that reports its port and runs until it is ended. On a message it sweeps as if some hours had passed, and reports what the sweep
 * found.
 */
async function main(): Promise<void> {
  await takeDataFolder(env, 'node');
  const app = await createApp(env);
  new NodeEnd(app, env).followSignals();
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.on('message', () => {
    const clock = app.get(Clock, { strict: false });
    clock.now = () => Date.now() + 3 * 3600_000;
    app
      .get(SpaceSweep, { strict: false })
      .sweepFiles()
      .then((swept) => process.send?.({ swept }))
      .catch((error: unknown) => process.send?.({ error: String(error) }));
  });
  process.send?.({ port });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
