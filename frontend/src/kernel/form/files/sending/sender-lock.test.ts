import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLockedElsewhere, lockSender } from './sender-lock';

type Callback = (lock: { name: string } | null) => Promise<void> | void;

/** The locks of the browser; those that are not taken by the code under test are of another window. */
const taken = new Set<string>();

const locks = {
  query: () => Promise.resolve({ held: [...taken].map((name) => ({ name })) }),
  request: async (name: string, _: object, hold: Callback) => {
    if (taken.has(name)) return hold(null);
    taken.add(name);
    await hold({ name });
    taken.delete(name);
  },
};

beforeEach(() => vi.stubGlobal('navigator', { locks }));
afterEach(() => {
  taken.clear();
  vi.unstubAllGlobals();
});

it('lets one window send, and another one when the first has given the lock back', async () => {
  taken.add('upload:a');
  expect(await lockSender('upload:a')).toBeUndefined();
  expect(await isLockedElsewhere('upload:a')).toBe(true);
  taken.delete('upload:a');
  const giveBack = await lockSender('upload:a');
  expect([...taken]).toEqual(['upload:a']);
  expect(await isLockedElsewhere('upload:a')).toBe(false);
  await giveBack?.();
  await vi.waitFor(() => expect(taken.size).toBe(0));
});

it('is kept until the last upload of the file in this window has ended', async () => {
  const [one, two] = [await lockSender('upload:b'), await lockSender('upload:b')];
  await one?.();
  expect([...taken]).toEqual(['upload:b']);
  await two?.();
  await vi.waitFor(() => expect(taken.size).toBe(0));
});

it('fails where the browser refuses locks', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('refused')) } });
  await expect(lockSender('upload:c')).rejects.toThrow('refused');
});
