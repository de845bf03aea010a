import type { DynamicModule, Provider } from '@nestjs/common';
import type { Queue, QueueOptions } from 'bull';
import { AppConfig } from '../../../config/app-config';
import { EngineSettings } from '../engine-settings';
import type { StoredAlarm } from '../stored-alarm';

const QUEUE = 'engine';

/** The token of the queue. */
export const ALARM_QUEUE = Symbol('alarm queue');

/** The one name of all jobs: which handler is meant stands in their data. */
export const JOB = 'alarm';

export type AlarmQueue = Queue<StoredAlarm>;

/** How long Redis keeps Bull's question for the next job before it answers that there is none. */
export const DRAIN_DELAY_MS = 5000;

const LONGEST_PAUSE_MS = 2000;
const CONNECT_MS = 2000;
const KEEP_ALIVE_MS = 10_000;

/** Bull is loaded only where it is used: it and its client take a second of a start and 30 MB. */
export async function bullQueue(url: string): Promise<{ module: DynamicModule; provider: Provider }> {
  const { BullModule, getQueueToken } = await import('@nestjs/bull');
  const useFactory = (settings: EngineSettings, { redisPrefix }: AppConfig) => ({
    prefix: `${redisPrefix}bull`,
    ...queueOptions(url, settings),
  });
  return {
    module: BullModule.registerQueueAsync({ name: QUEUE, inject: [EngineSettings, AppConfig], useFactory }),
    provider: { provide: ALARM_QUEUE, useExisting: getQueueToken(QUEUE) },
  };
}

/**
 * Never Bull's own repeat: it cannot be cancelled reliably, and counts in its own way. As it comes, Bull would notice a dead
 * node after 63 seconds and give a job up at its second death (measured).
 */
const queueOptions = (url: string, settings: EngineSettings): QueueOptions => ({
  redis: connectionOf(url),
  settings: {
    // Bull looks twice before it takes a lock for forsaken: together no longer than the lease.
    lockDuration: (settings.lease * 2) / 3,
    stalledInterval: settings.lease / 6,
    maxStalledCount: settings.mostDeaths,
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
    // What Bull has to say of a running job waits for the server, however long it is away; what is new is not let in, see `QueueAccess`.
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MS,
    // It keeps firewalls from forgetting a connection; one that is forgotten all the same it finds out after minutes, see `ConnectionWatch`.
    // The client's own `socketTimeout` was tried: where a connection breaks, its clock runs on, and breaks the next one.
    keepAlive: KEEP_ALIVE_MS,
    retryStrategy: (tries: number) => Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS),
  };
}
