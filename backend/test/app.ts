import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { env } from '../src/config/env';
import { createApp } from '../src/boot';
import type { AppConfig } from '../src/config/app-config';
import { PasswordService } from '../src/kernel/access/auth/password.service';
import { PATIENCE_MS } from '../src/kernel/crud/cursor/cursor-reader';
import { Code } from '../src/kernel/basis/codes';
import { type Caller, callerOf } from './caller';
import { createDatabase, dropDatabase } from './database';
import { copyPreparedData } from './prepared-data';
import { LeakWatch } from './tenant/leak-watch';

export type { Answer, Caller } from './caller';

export const ADMIN = { username: 'admin', password: 'initial-pass-1' };

/** A password takes no time here: `password.service.test.ts` checks the real cost. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface TestApp {
  readonly nest: NestFastifyApplication;
  /** the configuration of this application alone; a test may change it while the application runs */
  readonly config: AppConfig;
  /** checks that no statement of any test shows a tenant the rows of another one */
  readonly leaks: LeakWatch;
  /** without a token, or with the given one */
  caller(token?: string, headers?: Record<string, string>): Caller;
  /** signs in; fails the test if that is refused */
  as(username: string, password?: string): Promise<Caller>;
  close(): Promise<void>;
}

// These tests check what is found, and not how soon: with any limit a busy machine would answer before it has read everything.
PATIENCE_MS.first = PATIENCE_MS.further = Infinity;

/** What a first start writes depends on these. */
const DECIDE: readonly (keyof AppConfig)[] = [
  'adminPassword',
  'adminUsername',
  'databaseUrl',
  'dataDir',
  'imDatabaseUrl',
  'pluginInstallKey',
  'pluginTrustedKeys',
  'production',
  'secret',
  'seed',
  'storagePrefix',
  'storageUrl',
];

/** Whether this start writes what all others do. At night each file makes a first start of its own. */
const isUsual = (words: Partial<AppConfig>): boolean =>
  process.env.ISOLATED !== '1' && env.seed === 'demo' && !env.imDatabaseUrl && !DECIDE.some((name) => name in words);

/**
 * Starts the whole application on its own database; see `environment.ts`.
 * @param words configuration values that replace those of the environment
 */
export async function startApp(words: Partial<AppConfig> = {}): Promise<TestApp> {
  await createDatabase();
  const config = { ...env, ...words };
  if (isUsual(words)) await copyPreparedData(env, firstStart);
  const nest = await openApp(config);
  const leaks = new LeakWatch(nest.get(DataSource));
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  const caller = (token = '', headers: Record<string, string> = {}) => callerOf(nest, token, headers);
  return {
    nest,
    config,
    leaks,
    caller,
    as: async (username, password = ADMIN.password) => caller(await signIn(caller(), username, password)),
    close: async () => {
      await nest.close();
      await dropDatabase();
      leaks.stop();
    },
  };
}

export async function openApp(config: AppConfig): Promise<NestFastifyApplication> {
  const nest = await createApp(config);
  nest.get(PasswordService).cost = CHEAP;
  return nest;
}

async function firstStart(config: AppConfig): Promise<void> {
  const nest = await openApp(config);
  await nest.init();
  await nest.close();
}

export async function signIn(anyone: Caller, username: string, password: string): Promise<string> {
  const answer = await anyone.post<{ token: string }>('base/open/login', { username, password });
  if (answer.code !== Code.Success) throw new Error(`Sign-in of ${username} was refused: ${answer.message}`);
  return answer.data.token;
}
