import { rmSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createConnection } from 'mysql2/promise';
import request from 'supertest';
import { createApp } from '../src/boot';
import type { Envelope } from '../src/kernel/envelope/codes';

export const ADMIN = { username: 'admin', password: 'admin-pass-1' };

/** An answer of the API with its HTTP status. `T` is what a test expects in `data`, unchecked. */
export interface Answer<T> extends Envelope<T> {
  status: number;
  data: T;
  headers: Record<string, string>;
}

/** Whoever calls the API in a test. */
export interface Caller {
  readonly token: string;
  get<T>(path: string, query?: object): Promise<Answer<T>>;
  post<T>(path: string, body?: object): Promise<Answer<T>>;
}

export interface TestApp {
  readonly nest: NestFastifyApplication;
  /** without a token, or with the one given */
  caller(token?: string, headers?: Record<string, string>): Caller;
  /** signs in; fails the test where that is refused */
  as(username: string, password?: string): Promise<Caller>;
  close(): Promise<void>;
}

/** The whole application on a database of its own; see `environment.ts`. */
export async function startApp(): Promise<TestApp> {
  await createDatabase();
  const nest = await createApp();
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  const caller = (token = '', headers: Record<string, string> = {}) => callerOf(nest, token, headers);
  return {
    nest,
    caller,
    as: async (username, password = ADMIN.password) => caller(await signIn(caller(), username, password)),
    close: async () => {
      await nest.close();
      await dropDatabase();
    },
  };
}

export async function signIn(anyone: Caller, username: string, password: string): Promise<string> {
  const answer = await anyone.post<{ token: string }>('base/open/login', { username, password });
  if (answer.code !== 1000) throw new Error(`Sign-in of ${username} was refused: ${answer.message}`);
  return answer.data.token;
}

function callerOf(nest: NestFastifyApplication, token: string, headers: Record<string, string>): Caller {
  const server = nest.getHttpServer();
  const sent = { ...(token ? { authorization: token } : {}), ...headers };
  return {
    token,
    get: async (path, query = {}) => answerOf(await request(server).get(`/api/admin/${path}`).query(query).set(sent)),
    post: async (path, body = {}) => answerOf(await request(server).post(`/api/admin/${path}`).send(body).set(sent)),
  };
}

const answerOf = <T>({ status, body, headers }: request.Response): Answer<T> =>
  ({ ...(body as Envelope<T>), status, headers }) as Answer<T>;

async function createDatabase(): Promise<void> {
  await onServer((name) => `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);
}

async function dropDatabase(): Promise<void> {
  await onServer((name) => `DROP DATABASE \`${name}\``);
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
}

async function onServer(statement: (database: string) => string): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return;
  const url = new URL(DATABASE_URL);
  const name = url.pathname.slice(1);
  const connection = await createConnection({ uri: Object.assign(url, { pathname: '/' }).href });
  await connection.query(statement(name));
  await connection.end();
}
