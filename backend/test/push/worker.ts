import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout } from 'node:timers/promises';
import { AppModule } from '../../src/app.module';
import { env } from '../../src/config/env';
import { EngineSettings } from '../../src/kernel/engine/engine-settings';
import { ApiAdapter } from '../../src/kernel/envelope/api.adapter';
import { LiveAdapter } from '../../src/kernel/live/live-adapter';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';

export interface WorkerOrder {
  /** the minimum duration of each page, so that a test can kill the worker in the middle of one */
  pauseMs: number;
  /** shorter leases than in production */
  leases?: { engine: number; push: number };
}

/** A worker node as in production, except for its speed. Prints `here` when it is ready. */
async function main({ pauseMs, leases }: WorkerOrder): Promise<void> {
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
  gateway.sendSystem = async (...frame) => {
    await setTimeout(pauseMs);
    return send(...frame);
  };
  node.enableShutdownHooks();
  await node.init();
  process.stdout.write('here\n');
}

main(JSON.parse(process.argv[2] ?? '{}') as WorkerOrder).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
