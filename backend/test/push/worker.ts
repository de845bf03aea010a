import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { AppModule } from '../../src/app.module';
import { env } from '../../src/config/env';
import { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { ApiAdapter } from '../../src/kernel/wire/envelope/api.adapter';
import { LiveAdapter } from '../../src/kernel/access/live/live-adapter';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';

const HELD_MS = 25;

export interface WorkerOrder {
  /** the minimum duration of each page, so that a test can kill the worker in the middle of one */
  pauseMs: number;
  /** other leases than in production */
  leases?: { engine: number; push: number };
  /** after so many pages a worker stays in the middle of the next one while the fleet is held */
  mostPages?: number;
}

/** A worker node as in production, except for its speed. Prints `here` when it is ready. @param held exists while the fleet is held */
async function main({ pauseMs, leases, mostPages = Infinity }: WorkerOrder, held: string): Promise<void> {
  const engine = Object.assign(new EngineSettings(env), leases && { lease: leases.engine });
  const push = Object.assign(new PushSettings(env), leases && { lease: leases.push });
  const parts = await Test.createTestingModule({ imports: [AppModule.forRoot(env)] })
    .overrideProvider(EngineSettings)
    .useValue(engine)
    .overrideProvider(PushSettings)
    .useValue(push)
    .compile();
  const node = parts.createNestApplication<NestFastifyApplication>(new ApiAdapter());
  node.useWebSocketAdapter(await LiveAdapter.open(node));
  const gateway = node.get(ChatGateway);
  const send = gateway.sendSystem.bind(gateway);
  let pages = 0;
  gateway.sendSystem = async (...frame) => {
    await setTimeout(pauseMs);
    while (pages >= mostPages && existsSync(held)) await setTimeout(HELD_MS);
    pages++;
    return send(...frame);
  };
  node.enableShutdownHooks();
  await node.init();
  process.stdout.write('here\n');
}

const [, , order = '{}', held = ''] = process.argv;

main(JSON.parse(order) as WorkerOrder, held).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
