import '../../../test-indexed-db';
import axios, { type AxiosAdapter } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, tokens } from '../../../test-server';

/** The renewals that the server received, in order. It renews each refresh token to the next: `1` to `2`. */
const renewed: string[] = [];

const server: AxiosAdapter = async (config) => {
  const { refreshToken } = config.params as { refreshToken: string };
  renewed.push(refreshToken);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const next = String(Number.parseInt(refreshToken) + 1);
  return { data: ok(tokens(next)).body, status: 200, statusText: '', headers: {}, config };
};

/** Runs one piece of work at a time, like the browser's lock for all its windows. */
class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  request<T>(_name: string, work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

/**
 * A window whose local storage never receives what another window has written. Between two real windows, this takes a moment of unknown
 * length.
 */
async function deafWindow(first: { token: string; refreshToken: string }) {
  const own = new Map(
    Object.entries({ ...first, token_deadtime: '0', refreshToken_deadtime: String(Date.now() + 9e6) }),
  );
  vi.resetModules();
  vi.doMock('../../basis/storage/storage', () => ({
    local: {
      read: (key: string) => own.get(key),
      write: (key: string, value: string) => own.set(key, value),
      remove: (key: string) => own.delete(key),
      readJson: () => undefined,
      writeJson: () => undefined,
    },
    perWindow: { read: () => undefined, write: () => undefined, remove: () => undefined, readJson: () => undefined },
  }));
  const { freshToken, replacementOf } = await import('./refresh');
  const { useSession, endSession } = await import('./session-store');
  const growOld = () => own.set('token_deadtime', '0');
  return { own, freshToken, replacementOf, growOld, endSession, phase: () => useSession.getState().phase };
}

const start = { token: '1', refreshToken: '1-refresh' };
const forgetAll = () =>
  new Promise<void>((resolve, reject) => {
    const open = indexedDB.open('switchboard');
    open.onupgradeneeded = () => open.result.createObjectStore('shared');
    open.onerror = () => reject(new Error('no database'));
    open.onsuccess = () => {
      const change = open.result.transaction('shared', 'readwrite');
      change.objectStore('shared').clear();
      change.oncomplete = () => resolve(open.result.close());
    };
  });

beforeEach(async () => {
  renewed.length = 0;
  axios.defaults.adapter = server;
  await forgetAll();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../basis/storage/storage');
});

describe.each(['with Web Locks', 'without Web Locks'])('two windows of a browser %s', (kind) => {
  beforeEach(() => {
    if (kind === 'with Web Locks')
      Object.defineProperty(navigator, 'locks', { value: new OneAtATime(), configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('renew a session once, even if one does not see what the other stored', async () => {
    const windows = [await deafWindow(start), await deafWindow(start), await deafWindow(start)];
    const answers = await Promise.all(windows.map(({ freshToken }) => freshToken()));
    expect(answers).toEqual(['2', '2', '2']);
    expect(renewed).toEqual(['1-refresh']);
    for (const { own } of windows) expect(own.get('refreshToken')).toBe('2-refresh');
  });

  it('find the newest tokens after they slept through several renewals, and continue with these', async () => {
    const awake = await deafWindow(start);
    const asleep = await deafWindow(start);
    await awake.freshToken();
    awake.growOld();
    expect(await awake.replacementOf('2')).toBe('3');
    expect(await asleep.freshToken()).toBe('3');
    expect(await asleep.replacementOf('3')).toBeUndefined();
    asleep.growOld();
    expect(await asleep.replacementOf('3')).toBe('4');
    expect(renewed).toEqual(['1-refresh', '2-refresh', '3-refresh']);
  });

  it('use the token of the other window if the server refuses one that only looks valid', async () => {
    const [fast, slow] = [await deafWindow(start), await deafWindow(start)];
    await fast.freshToken();
    slow.own.set('token_deadtime', String(Date.now() + 9e6));
    expect(await slow.replacementOf('1')).toBe('2');
    expect(renewed).toEqual(['1-refresh']);
  });

  it('renew the newest tokens if their access token has expired in the meantime', async () => {
    const { freshToken, own } = await deafWindow(start);
    const { noteRenewal } = await import('./renewal-note');
    await noteRenewal('1-refresh', { ...tokens('5'), expire: 1 });
    expect(await freshToken()).toBe('6');
    expect(own.get('refreshToken')).toBe('6-refresh');
    expect(renewed).toEqual(['5-refresh']);
  });

  it('renew their own session, whatever was noted about another one', async () => {
    await (await deafWindow(start)).freshToken();
    const other = await deafWindow({ token: '7', refreshToken: '7-refresh' });
    expect(await other.freshToken()).toBe('8');
    expect(renewed).toEqual(['1-refresh', '7-refresh']);
  });

  it('leave nothing of a session behind when it ends', async () => {
    const [one, other] = [await deafWindow(start), await deafWindow(start)];
    await one.freshToken();
    one.endSession();
    expect(await other.freshToken()).toBe('2');
    expect(renewed).toEqual(['1-refresh', '1-refresh']);
  });
});

describe('a window without Web Locks', () => {
  const hold = async (lease: unknown) => {
    const { shared } = await import('../../basis/storage/shared-store');
    await shared.change('switchboard:refresh', () => lease);
    return () => shared.remove('switchboard:refresh');
  };

  it('waits for another window that has begun a renewal', async () => {
    const { freshToken } = await deafWindow(start);
    const release = await hold({ owner: 'other', until: Date.now() + 30_000 });
    const { noteRenewal } = await import('./renewal-note');
    const { shared } = await import('../../basis/storage/shared-store');
    const tries = vi.spyOn(shared, 'change');
    const token = freshToken();
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(1);
    await noteRenewal('1-refresh', tokens('theirs'));
    await release();
    expect(await token).toBe('theirs');
    expect(renewed).toEqual([]);
  });

  it.each([
    ['but not with the refused token, even if it looks valid again', '1', '2'],
    ['with another token that has arrived in the meantime', '9', '9'],
  ])('continues after the wait %s', async (_, meanwhile, token) => {
    const { own, replacementOf } = await deafWindow(start);
    const release = await hold({ owner: 'other', until: Date.now() + 30_000 });
    const { shared } = await import('../../basis/storage/shared-store');
    const tries = vi.spyOn(shared, 'change');
    const replacement = replacementOf('1');
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(1);
    own.set('token', meanwhile).set('token_deadtime', String(Date.now() + 9e6));
    await release();
    expect(await replacement).toBe(token);
    expect(renewed).toHaveLength(token === '2' ? 1 : 0);
  });

  it.each([
    ['died during a renewal', -1],
    ['began a renewal before the clock was set back', 9e6],
  ])('takes over from another window that %s', async (_, left) => {
    const { freshToken } = await deafWindow(start);
    await hold({ owner: 'dead', until: Date.now() + left });
    expect(await freshToken()).toBe('2');
  });

  it('renews by itself if the browser stores nothing at all', async () => {
    const { freshToken } = await deafWindow(start);
    vi.stubGlobal('indexedDB', undefined);
    expect(await freshToken()).toBe('2');
  });
});
