import type { DynamicModule, Provider } from '@nestjs/common';
import type { Queue, QueueOptions } from 'bull';
import { AppConfig } from '../../../../config/app-config';
import { EngineSettings } from '../engine-settings';
import type { StoredJob } from '../stored-job';

const QUEUE = 'engine';

/** The injection token of the queue. */
export const JOB_QUEUE = Symbol('job queue');

/**
 * The name that all jobs have in Bull; the name of the handler is in their data. It is stored with each job and stays as 0.1.0 wrote it, so
 * that jobs that wait during an upgrade run afterwards, and nodes of both versions can run them side by side.
 */
export const JOB_NAME = 'alarm';

export type JobQueue = Queue<StoredJob>;

/** How long Redis holds Bull's blocking request for the next job before it answers that there is none. */
export const DRAIN_DELAY_MS = 5000;

const LONGEST_PAUSE_MS = 2000;
const CONNECT_MS = 2000;
const KEEP_ALIVE_MS = 10_000;

/** Loads Bull only when it is used: Bull and its client add a second to the startup and 30 MB of memory. */
export async function bullQueue(url: string): Promise<{ module: DynamicModule; provider: Provider }> {
  const { BullModule, getQueueToken } = await import('@nestjs/bull');
  const useFactory = (settings: EngineSettings, { redisPrefix }: AppConfig) => ({
    prefix: `${redisPrefix}bull`,
    ...queueOptions(url, settings),
  });
  return {
    module: BullModule.registerQueueAsync({ name: QUEUE, inject: [EngineSettings, AppConfig], useFactory }),
    provider: { provide: JOB_QUEUE, useExisting: getQueueToken(QUEUE) },
  };
}

/**
 * Bull's own repeat is never used: it cannot be cancelled reliably, and it has its own way of counting. With its default settings Bull
 * would notice a dead node after 63 seconds and give up a job when its node dies the second time (measured).
 */
const queueOptions = (url: string, settings: EngineSettings): QueueOptions => ({
  redis: connectionOf(url),
  settings: {
    // Bull checks twice before it treats a lock as abandoned; both checks together take no longer than the lease.
    lockDuration: (settings.lease * 2) / 3,
    stalledInterval: settings.lease / 6,
    maxStalledCount: settings.mostStalls,
    guardInterval: settings.sweep,
    drainDelay: DRAIN_DELAY_MS / 1000,
    retryProcessDelay: settings.look,
    backoffStrategies: { engine: (attempts: number) => settings.pauses[attempts - 1] ?? 0 },
  },
  defaultJobOptions: {
    attempts: settings.pauses.length + 1,
    backoff: { type: 'engine' },
    removeOnComplete: true,
    removeOnFail: 1000,
    stackTraceLimit: 1,
  },
});

function connectionOf(url: string): QueueOptions['redis'] {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    username: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    db: Number(pathname.slice(1) || 0),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    // Bull's commands for a running job wait for the server, however long it is unavailable. New requests are rejected instead, see
    // `QueueAccess`.
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MS,
    // Keep-alive stops firewalls from dropping an idle connection. It detects a dropped connection only after minutes, see
    // `ConnectionWatch`.
    // The client's own `socketTimeout` was tried: its timer keeps running after a connection breaks, and breaks the next connection.
    keepAlive: KEEP_ALIVE_MS,
    retryStrategy: (tries: number) => Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS),
  };
}
