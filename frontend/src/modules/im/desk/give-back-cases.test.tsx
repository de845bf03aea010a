import { afterEach, expect, it, vi } from 'vitest';
import { http } from '../../../kernel/call/http/http';
import { keepTokens } from '../../../kernel/call/session/tokens';
import { giveBackWhileClosing } from './give-back-cases';

const { baseURL = '' } = http.defaults;
afterEach(() => {
  vi.restoreAllMocks();
  http.defaults.baseURL = baseURL;
});

it('cases are given back by a request that the browser finishes without the page', async () => {
  keepTokens({ token: 'token', expire: 7200, refreshToken: 'refresh', refreshExpire: 7200 });
  // Node knows no page to which an address could be relative.
  http.defaults.baseURL = `${window.location.origin}${baseURL}`;
  const answer = new Response(JSON.stringify({ code: 1000, message: 'success', data: { ids: [1, 2] } }));
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  await giveBackWhileClosing([1, 2]);
  const [request, options] = fetch.mock.calls[0] ?? [];
  expect(request instanceof Request ? request.keepalive : options?.keepalive).toBe(true);
  expect(request instanceof Request && (await request.json())).toEqual({ ids: [1, 2] });
  expect(request instanceof Request && request.headers.get('Authorization')).toBe('token');
});
