import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { http } from './http';
import { freshToken } from '../session/refresh';
import { dropTokens, keepTokens } from '../session/tokens';

const readCookie = vi.fn(() => Promise.resolve(null));
let begin: MockInstance<XMLHttpRequest['send']>;

beforeEach(() => {
  vi.stubGlobal('cookieStore', { get: readCookie });
  begin = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
});
afterEach(dropTokens);

/** A call that begins is not answered here. */
const begun = async (call: Promise<unknown>) => {
  call.catch(() => undefined);
  await expect.poll(() => begin.mock.calls.length).toBe(1);
};

it('begins a call without waiting for the cookies of the browser', async () => {
  await begun(http.get('base/open/captcha', { adapter: 'xhr' }));
  expect(readCookie).not.toHaveBeenCalled();
});

it('renews a session without waiting for them either', async () => {
  keepTokens({ token: 'old', expire: 0, refreshToken: 'next', refreshExpire: 1000 });
  await begun(freshToken());
  expect(readCookie).not.toHaveBeenCalled();
});
