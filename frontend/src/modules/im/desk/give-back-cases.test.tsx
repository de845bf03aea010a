import { afterEach, expect, it, vi } from 'vitest';
import { dropTokens, keepTokens } from '../../../kernel/call/session/tokens';
import { giveBackWhileClosing } from './give-back-cases';

const fetched = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
afterEach(() => void vi.restoreAllMocks());

it('cases are given back at once, by a request that the browser finishes without the page', async () => {
  keepTokens({ token: 'token', expire: 7200, refreshToken: 'refresh', refreshExpire: 7200 });
  const fetch = fetched();
  const sent = giveBackWhileClosing([1, 2]);
  expect(fetch).toHaveBeenCalledWith(
    '/api/admin/im/case/release',
    expect.objectContaining({ method: 'POST', keepalive: true, body: '{"ids":[1,2]}' }),
  );
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'token' });
  await sent;
});

it('a page without a session sends nothing', async () => {
  dropTokens();
  const fetch = fetched();
  await giveBackWhileClosing([1]);
  expect(fetch).not.toHaveBeenCalled();
});
