import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRANTS } from '../call/http/grants-query';
import { queryClient } from '../basis/failure/query-client';
import { keepTokens } from '../call/session/tokens';
import { useSession } from '../call/session/session-store';
import * as unsaved from '../shell/tabs/unsaved';
import { openConnection } from './connection';
import { useLiveStore } from './live-store';
import { listen } from './topics';

type Handler = (data?: unknown) => void;

/** What socket.io's client does, as far as a line can tell. */
class FakeSocket {
  active = true;
  readonly handlers = new Map<string, Handler>();
  readonly emit = vi.fn();
  readonly connect = vi.fn();
  readonly disconnect = vi.fn();
  readonly io = { engine: { close: vi.fn() } };

  on(event: string, handler: Handler): void {
    this.handlers.set(event, handler);
  }

  say(event: string, data?: unknown): void {
    this.handlers.get(event)?.(data);
  }
}

const made = vi.hoisted((): { socket?: unknown; options?: unknown } => ({}));
const get = vi.hoisted(() => vi.fn(() => Promise.resolve({})));
vi.mock('socket.io-client', () => ({
  io: (options: unknown) => {
    made.options = options;
    return made.socket;
  },
}));
vi.mock('../call/api/api', async (original) => ({ ...(await original<object>()), get }));

let socket: FakeSocket;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  get.mockClear();
  keepTokens({ token: 'token', expire: 7200, refreshToken: 'refresh', refreshExpire: 7200 });
  useSession.setState({ phase: 'in', expired: false, reason: undefined, hasPage: true, left: false, duty: undefined });
  socket = new FakeSocket();
  made.socket = socket;
  close = openConnection();
});
afterEach(() => {
  close();
  useLiveStore.setState({ isConnected: false, isOutdated: false });
  vi.useRealTimers();
});

it('authenticates with a valid token on every connect', async () => {
  const give = vi.fn();
  (made.options as { auth: (give: Handler) => void }).auth(give);
  await expect.poll(() => give.mock.calls).toEqual([[{ token: 'token' }]]);
});

it('records whether it is connected', () => {
  socket.say('connect');
  expect(useLiveStore.getState().isConnected).toBe(true);
  socket.say('disconnect', 'transport close');
  expect(useLiveStore.getState().isConnected).toBe(false);
  expect(socket.connect).not.toHaveBeenCalled();
});

it('watches topics and notifies their listeners', () => {
  const onChange = vi.fn();
  const end = listen('task/info', { onChange });
  socket.say('connect');
  expect(socket.emit).toHaveBeenCalledWith('watch', 'task/info');
  socket.say('topic', { topic: 'task/info', payload: { id: 1 } });
  expect(onChange).toHaveBeenCalledWith({ id: 1 });
  end();
  expect(socket.emit).toHaveBeenLastCalledWith('unwatch', 'task/info');
});

it('reloads the permissions when the server reports that they have changed', () => {
  queryClient.setQueryData([GRANTS, 'en'], ['a:b:page']);
  socket.say('grants');
  expect(queryClient.getQueryState([GRANTS, 'en'])?.isInvalidated).toBe(true);
});

describe('a connection that the server itself closed or refused', () => {
  it('is retried with growing pauses, because socket.io does not retry it', async () => {
    socket.active = false;
    for (const most of [1500, 3000, 6000]) {
      socket.say('connect_error', new Error('tooMany'));
      await vi.advanceTimersByTimeAsync(most);
    }
    expect(socket.connect).toHaveBeenCalledTimes(3);
    expect(get).not.toHaveBeenCalled();
  });

  it('is left to socket.io if only the network failed', async () => {
    socket.say('connect_error', new Error('websocket error'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('is checked with an ordinary call if its token was refused, and not retried if the session is over', async () => {
    socket.active = false;
    get.mockImplementationOnce(() => {
      useSession.setState({ phase: 'ended' });
      return Promise.reject(new Error('401'));
    });
    socket.say('connect_error', new Error('unauthorised'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(get).toHaveBeenCalledWith('base/comm', 'person');
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('says at once what the person has to do first, and is not retried before', async () => {
    socket.active = false;
    socket.say('connect_error', new Error('factorSetUp'));
    expect(useSession.getState().duty).toBe('factorSetUp');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('is not retried after it was given up while a call finds out why', async () => {
    socket.active = false;
    let answer: (person: object) => void = () => undefined;
    get.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    socket.say('connect_error', new Error('unauthorised'));
    await vi.advanceTimersByTimeAsync(1500);
    close();
    answer({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });
});

describe('a session that the server has ended', () => {
  it('leads to the sign-in page, which gives the reason and leads back', () => {
    socket.say('signedOut', { reason: 'disabled' });
    expect(useSession.getState()).toMatchObject({ phase: 'out', expired: true, reason: 'disabled', left: false });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is reported even if it ended while nobody was connected', () => {
    socket.active = false;
    socket.say('connect_error', Object.assign(new Error('signedOut'), { data: { reason: 'deleted' } }));
    expect(useSession.getState()).toMatchObject({ phase: 'out', reason: 'deleted' });
  });

  it('keeps unsaved changes for a person who may sign in again', () => {
    vi.spyOn(unsaved, 'hasAnyUnsaved').mockReturnValue(true);
    socket.say('signedOut', { reason: 'ended' });
    expect(useSession.getState()).toMatchObject({ phase: 'ended', reason: 'ended' });
  });

  it.each(['idle', 'limit'])('keeps the page open if it is over by a limit: %s', (reason) => {
    socket.say('signedOut', { reason });
    expect(useSession.getState()).toMatchObject({ phase: 'ended', reason });
  });

  it('is not connected to again', () => {
    useSession.setState({ phase: 'ended' });
    socket.say('disconnect', 'transport close');
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('changes nothing in the browser that is signing out', () => {
    localStorage.setItem('signingOut', String(Date.now()));
    socket.say('signedOut', { reason: 'ended' });
    expect(useSession.getState()).toMatchObject({ phase: 'in' });
  });
});

describe('another build', () => {
  const open = (src: string) => {
    document.head.innerHTML = `<script type="module" src="${src}"></script>`;
  };
  it.each([
    ['is reported', '/assets/index-a.js', '/assets/index-b.js', true],
    ['is not reported if the build is the same', '/assets/index-a.js', '/assets/index-a.js', false],
    ['is not reported if the server has no console', '/assets/index-a.js', '', false],
    ['is not reported in development', '/src/main.tsx', '/assets/index-a.js', false],
  ])('%s', (_, own, served, expected) => {
    open(own);
    socket.say('version', { version: served });
    expect(useLiveStore.getState().isOutdated).toBe(expected);
  });
});
