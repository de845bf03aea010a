import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../basis/failure/api-error';
import { i18n } from '../../basis/i18n/i18n';
import sessionTexts from '../../../locales/en/session.json';
import { send } from '../http/http';
import { learnClock } from '../../basis/time/clock';
import { watchPageLifecycle } from './page-lifecycle';
import { useSession } from './session-store';
import { syncSession } from '../../access/account/session-sync';
import { calls, ok, serve, tokens } from '../../../test-server';
import { accessToken, hasLiveSession, keepTokens } from './tokens';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeAll(() => void i18n.addResourceBundle(i18n.language, 'session', sessionTexts));
beforeEach(() => {
  calls.length = 0;
  useSession.setState({ phase: 'in', expired: false, hasPage: true, left: false });
});
afterEach(() => {
  vi.useRealTimers();
  learnClock(new Date().toUTCString(), Date.now());
});

describe('a token', () => {
  it('counts as expired when less than two seconds are left', () => {
    keepTokens(tokens('short', 1.9));
    expect(accessToken()).toBeUndefined();
    keepTokens(tokens('long', 2.5));
    expect(accessToken()).toBe('long');
  });

  it('is judged by the server’s clock', () => {
    keepTokens(tokens('one', 60));
    learnClock(new Date(Date.now() + 3_600_000).toUTCString(), Date.now());
    expect(accessToken()).toBeUndefined();
    keepTokens(tokens('two', 60));
    expect(accessToken()).toBe('two');
  });

  it('is missing when the stored values are invalid', () => {
    localStorage.setItem('token', 'poison');
    localStorage.setItem('token_deadtime', 'never');
    expect(accessToken()).toBeUndefined();
    expect(hasLiveSession()).toBe(false);
  });
});

describe('a refresh', () => {
  beforeEach(() => keepTokens(tokens('old', 0)));

  it('is made once for all waiting calls', async () => {
    serve(async (path, token) => {
      await soon();
      return path === 'base/open/refreshToken' ? ok(tokens('new')) : ok(token);
    });
    const answers = await Promise.all(['a', 'b', 'c'].map((url) => send({ url, method: 'get' })));
    expect(answers).toEqual(['new', 'new', 'new']);
    expect(calls.filter((path) => path === 'base/open/refreshToken')).toHaveLength(1);
  });

  it('is not started by a page that has been left, but when the page is shown again', async () => {
    serve((path, token) => (path === 'base/open/refreshToken' ? ok(tokens('new')) : ok(token)));
    const stop = watchPageLifecycle();
    window.dispatchEvent(new Event('pagehide'));
    const answer = send({ url: 'a', method: 'get' });
    await soon();
    expect(calls).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    expect(await answer).toBe('new');
    stop();
  });

  it('says why the session is over if it is refused', async () => {
    serve(() => ({ status: 401, body: { code: 1001, message: 'no', data: { reason: 'password' } } }));
    await expect(send({ url: 'a', method: 'get' })).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual(['base/open/refreshToken']);
    expect(useSession.getState().reason).toBe('password');
  });

  it('rejects all waiting calls when it is refused, and ends the session once', async () => {
    serve(() => ({ status: 401, body: { code: 1001, message: 'no' } }));
    const ended = vi.fn();
    const stop = useSession.subscribe(ended);
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((url) => send({ url, method: 'get' })));
    stop();
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toEqual(['base/open/refreshToken']);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(useSession.getState()).toMatchObject({ phase: 'ended', expired: true });
    expect(hasLiveSession()).toBe(false);
  });

  it('is tried once more by itself if its answer is lost, and nobody is signed out', async () => {
    let isLost = true;
    serve((path, token) => {
      if (path !== 'base/open/refreshToken') return ok(token);
      const answer = isLost ? { status: 0, body: '' } : ok(tokens('new'));
      isLost = false;
      return answer;
    });
    await expect(Promise.all(['a', 'b'].map((url) => send({ url })))).resolves.toEqual(['new', 'new']);
    expect(calls.filter((path) => path === 'base/open/refreshToken')).toHaveLength(2);
    expect(useSession.getState().phase).toBe('in');
  });

  const page = '<html><body>Please sign in to the network</body></html>';
  it.each([
    [200, page],
    [302, page],
    [401, page],
    [401, { message: 'Unauthorized' }],
    [403, page],
    [404, page],
    [404, { code: 1001, message: 'There is no such call' }],
    [200, { code: 1002, message: 'Too many requests' }],
    [502, page],
  ])(
    'gets no verdict from the status %i and %j: the session stays, and the next call tries again',
    async (status, body) => {
      let isBetween = true;
      serve((path, token) =>
        path !== 'base/open/refreshToken' ? ok(token) : isBetween ? { status, body } : ok(tokens('new')),
      );
      const error: unknown = await send({ url: 'a' }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      if (body === page)
        expect(error).toMatchObject({ message: expect.stringContaining('You stay signed in') as string });
      expect(useSession.getState()).toMatchObject({ phase: 'in', expired: false });
      expect(hasLiveSession()).toBe(true);
      isBetween = false;
      await expect(send({ url: 'a' })).resolves.toBe('new');
    },
  );

  it('can be retried after a network failure, which does not end the session', async () => {
    let isDown = true;
    serve((path, token) =>
      path !== 'base/open/refreshToken' ? ok(token) : isDown ? { status: 0, body: '' } : ok(tokens('new')),
    );
    await expect(send({ url: 'a' })).rejects.toMatchObject({ status: 0 });
    expect(useSession.getState().phase).toBe('in');
    isDown = false;
    await expect(send({ url: 'a' })).resolves.toBe('new');
  });

  it.each([429, 500, 503])('can be retried after status %i, which says nothing about the token', async (status) => {
    let isBusy = true;
    serve((path, token) =>
      path !== 'base/open/refreshToken'
        ? ok(token)
        : isBusy
          ? { status, body: { code: 1001, message: 'too much' } }
          : ok(tokens('new')),
    );
    const answers = await Promise.allSettled(['a', 'b'].map((url) => send({ url })));
    expect(answers).toMatchObject([{ reason: { status } }, { reason: { status } }]);
    expect(calls).toEqual(['base/open/refreshToken']);
    expect(useSession.getState().phase).toBe('in');
    expect(hasLiveSession()).toBe(true);
    isBusy = false;
    await expect(send({ url: 'a' })).resolves.toBe('new');
  });
});

describe('an answer', () => {
  beforeEach(() => keepTokens(tokens('good')));

  it('ends the session if its status is 401', async () => {
    serve(() => ({ status: 401, body: { code: 1001, message: 'gone' } }));
    await expect(send({ url: 'a' })).rejects.toMatchObject({ status: 401, message: 'gone' });
    expect(calls).toEqual(['a']);
    expect(useSession.getState().phase).toBe('ended');
  });

  it('says with status 401 why the session is over', async () => {
    serve(() => ({ status: 401, body: { code: 1001, message: 'gone', data: { reason: 'disabled' } } }));
    await expect(send({ url: 'a' })).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState()).toMatchObject({ phase: 'ended', reason: 'disabled' });
  });

  it('says nothing about the session if its status 401 comes from a proxy', async () => {
    serve(() => ({ status: 401, body: '<html>Sign in to the network</html>' }));
    await expect(send({ url: 'a' })).rejects.toMatchObject({ status: 502, isPassing: true });
    expect(useSession.getState().phase).toBe('in');
    expect(hasLiveSession()).toBe(true);
  });

  it('is requested again with the new token if its status 401 is about a replaced one', async () => {
    serve((_, token) => {
      if (token === 'newer') return ok('hello');
      keepTokens(tokens('newer'));
      return { status: 401, body: { code: 1001 } };
    });
    await expect(send({ url: 'a' })).resolves.toBe('hello');
    expect(useSession.getState().phase).toBe('in');
  });

  it('ends the session if its status is 401 for the new token too', async () => {
    serve((_, token) => {
      if (calls.length > 3) return ok('at last');
      keepTokens(tokens(`${String(token)}-newer`));
      return { status: 401, body: { code: 1001, message: 'gone' } };
    });
    await expect(send({ url: 'a' })).rejects.toMatchObject({ status: 401, message: 'gone' });
    expect(calls).toEqual(['a', 'a']);
    expect(useSession.getState().phase).toBe('ended');
  });

  it('is thrown with its message and data if it has an error code', async () => {
    serve(() => ({ body: { code: 1002, message: 'wrong', data: { errors: { name: ['too long'] } } } }));
    const error: unknown = await send({ url: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 1002, message: 'wrong', fieldErrors: { name: ['too long'] } });
  });

  it('is returned unchanged if it has no code', async () => {
    serve(() => ({ body: { hello: 'world' } }));
    await expect(send({ url: 'a' })).resolves.toEqual({ hello: 'world' });
  });

  it('notifies the whole console if it demands a new password', async () => {
    serve(() => ({ body: { code: 1001, message: 'change it', data: { reason: 'passwordChange' } } }));
    await expect(send({ url: 'a' })).rejects.toThrow('change it');
    expect(useSession.getState().duty).toBe('passwordChange');
  });
});

describe('other windows', () => {
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  let stop: () => void;
  beforeEach(() => {
    keepTokens(tokens('good'));
    stop = syncSession();
  });
  afterEach(() => stop());

  it('are signed out when a person signs out in one of them', () => {
    tell('signedOut', '1');
    expect(useSession.getState().phase).toBe('out');
    expect(hasLiveSession()).toBe(false);
  });

  it('ask for a sign-in when the session ended in one of them', () => {
    localStorage.clear();
    tell('refreshToken', null);
    expect(useSession.getState().phase).toBe('ended');
  });

  it('continue when a person signs in again in one of them', () => {
    useSession.setState({ phase: 'ended' });
    tell('token', 'good');
    expect(useSession.getState().phase).toBe('in');
  });
});
