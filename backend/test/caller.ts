import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import type { Envelope } from '../src/kernel/basis/codes';

/** A response of the API with its HTTP status. `T` is the type that a test expects in `data`; it is not checked. */
export interface Answer<T> extends Envelope<T> {
  status: number;
  data: T;
  headers: Record<string, string>;
}

/** A caller of the API in a test. */
export interface Caller {
  readonly token: string;
  /** for requests that are not JSON */
  readonly server: ReturnType<NestFastifyApplication['getHttpServer']>;
  readonly headers: Record<string, string>;
  get<T>(path: string, query?: object): Promise<Answer<T>>;
  post<T>(path: string, body?: object): Promise<Answer<T>>;
  /** asks for a file, such as an export */
  download(path: string, body: object): Promise<request.Response>;
}

export function callerOf(nest: NestFastifyApplication, token = '', headers: Record<string, string> = {}): Caller {
  const server = nest.getHttpServer();
  const sent = { ...(token ? { authorization: token } : {}), ...headers };
  const send = (path: string, body: object) => request(server).post(`/api/admin/${path}`).send(body).set(sent);
  return {
    token,
    server,
    headers: sent,
    get: async (path, query = {}) => answerOf(await request(server).get(`/api/admin/${path}`).query(query).set(sent)),
    post: async (path, body = {}) => answerOf(await send(path, body)),
    download: async (path, body) => send(path, body),
  };
}

export const answerOf = <T>({ status, body, headers }: request.Response): Answer<T> =>
  ({ ...(body as Envelope<T>), status, headers }) as Answer<T>;
