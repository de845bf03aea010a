import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { afterAll } from 'vitest';
import { http } from './kernel/call/http/http';

/** Answers calls: the path, the token and all headers, to a status and a body. */
type Server = (
  path: string,
  token: unknown,
  headers: InternalAxiosRequestConfig['headers'],
) => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

/** What was asked for, in its order. */
export const calls: string[] = [];

const { adapter: network } = axios.defaults;
afterAll(() => void (axios.defaults.adapter = network));

/** Puts a server in place of the network, until the end of the file. */
export function serve(server: Server): void {
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const path = (config.url ?? '').replace('/api/admin/', '');
    calls.push(path);
    const { status = 200, body } = await server(path, config.headers.get('Authorization'), config.headers);
    const answer = { data: body, status, statusText: '', headers: {}, config };
    if (status >= 200 && config.validateStatus?.(status)) return answer;
    throw new AxiosError(
      'refused',
      status === 0 ? 'ERR_NETWORK' : undefined,
      config,
      {},
      status === 0 ? undefined : answer,
    );
  };
  axios.defaults.adapter = adapter;
  http.defaults.adapter = adapter;
}

export const ok = (data: unknown) => ({ body: { code: 1000, message: 'success', data } });
export const tokens = (name: string, expire = 7200) => ({
  token: name,
  expire,
  refreshToken: `${name}-refresh`,
  refreshExpire: 9000,
});
