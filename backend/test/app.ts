import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { env } from '../src/config/env';
import { createApp } from '../src/boot';
import type { AppConfig } from '../src/config/app-config';
import { PATIENCE_MS } from '../src/kernel/crud/cursor/cursor-reader';
import { Code } from '../src/kernel/codes';
import { type Caller, callerOf } from './caller';
import { createDatabase, dropDatabase } from './database';
import { LeakWatch } from './tenant/leak-watch';

export type { Answer, Caller } from './caller';

export const ADMIN = { username: 'admin', password: 'admin-pass-1' };

export interface TestApp {
  readonly nest: NestFastifyApplication;
  /** what this application alone is told; it may be told otherwise while it runs */
  readonly config: AppConfig;
  /** no statement of any test may show a tenant the rows of another */
  readonly leaks: LeakWatch;
  /** without a token, or with the one given */
  caller(token?: string, headers?: Record<string, string>): Caller;
  /** signs in; fails the test where that is refused */
  as(username: string, password?: string): Promise<Caller>;
  close(): Promise<void>;
}

// Tests of the whole ask what is found, not how soon the first of it comes: a busy machine would answer before it has looked at all.
PATIENCE_MS.first = 2000;

/**
 * The whole application on a database of its own; see `environment.ts`.
 * @param words what it is told beside
 */
export async function startApp(words: Partial<AppConfig> = {}): Promise<TestApp> {
  await createDatabase();
  const config = { ...env, ...words };
  const nest = await createApp(config);
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

export async function signIn(anyone: Caller, username: string, password: string): Promise<string> {
  const answer = await anyone.post<{ token: string }>('base/open/login', { username, password });
  if (answer.code !== Code.Success) throw new Error(`Sign-in of ${username} was refused: ${answer.message}`);
  return answer.data.token;
}
