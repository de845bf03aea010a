import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config/app-config';
import { Draining } from '../kernel/basis/drain/draining';
import { OpenConnections } from '../kernel/wire/connections/open-connections';
import { finishRequests } from './finish-requests';

const LOOK_MS = 100;
/** As long as the console waits for an answer, and the entrance for a node. */
const LONGEST_REQUEST_MS = 30_000;

/**
 * Takes a node out of service without a failed request. First it only says that it is about to end, and answers everything for the grace
 * time; then it accepts no more connections, and the requests that are under way are answered.
 */
export async function drainNode(
  app: NestFastifyApplication,
  { drainSeconds, role }: Pick<AppConfig, 'drainSeconds' | 'role'>,
): Promise<void> {
  const server: Server = app.getHttpServer();
  if (!server.listening) return;
  const draining = app.get(Draining);
  OpenConnections.of(server).endWithAnswers();
  draining.beginDrain(drainSeconds * 1000);
  await passGrace(drainSeconds * 1000, () => role === 'worker' && !draining.hasWork);
  const cut = await finishRequests(server, LONGEST_REQUEST_MS);
  if (cut) new Logger('End').warn(`${cut} requests were not finished when this node stopped`);
}

/** @param isOver whether nothing is left to wait for: nobody distributes requests to a worker */
async function passGrace(graceMs: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + graceMs;
  while (performance.now() < end && !isOver()) await sleep(Math.min(LOOK_MS, Math.max(end - performance.now(), 0)));
}
