import { ProcessBus } from '../bus/process-bus';
import type { Claims } from './claims';
import type { Staff } from '../context/staff';
import { StaffCache } from './staff-cache';
import { StaffDirectory } from './staff-directory';

/** A directory that answers when it is told to. */
class SlowDirectory extends StaffDirectory {
  loads = 0;
  sessions = ['s1'];
  passwordV = 1;
  gone = false;
  hold?: Promise<void>;

  async load(id: number): Promise<Staff | undefined> {
    this.loads++;
    const { sessions, passwordV, gone } = this;
    await this.hold;
    if (gone) return undefined;
    return {
      id,
      username: 'a',
      name: 'A',
      passwordV,
      isSuper: false,
      roleIds: [],
      permissions: new Set(),
      departmentIds: [],
      mustChangePassword: false,
      sessionIds: new Set(sessions),
    };
  }
}

const claims = (more: Partial<Claims> = {}): Claims => ({
  sub: 1,
  sid: 's1',
  v: 1,
  kind: 'access',
  jti: 'r',
  iat: 0,
  exp: 0,
  ...more,
});

let directory: SlowDirectory;
let bus: ProcessBus;
let cache: StaffCache;
beforeEach(() => {
  directory = new SlowDirectory();
  bus = new ProcessBus();
  cache = new StaffCache(directory, bus);
});
afterEach(() => jest.useRealTimers());

test('many requests at once ask the directory once, and later ones not at all', async () => {
  await Promise.all(Array.from({ length: 50 }, async () => cache.findFor(claims())));
  expect(cache.findFor(claims())).not.toBeInstanceOf(Promise);
  expect(directory.loads).toBe(1);
});

test('what is known runs out after five seconds', async () => {
  jest.useFakeTimers();
  await cache.find(1);
  jest.advanceTimersByTime(5001);
  directory.gone = true;
  expect(await cache.find(1)).toBeUndefined();
});

test('whoever is forgotten on one node is read anew on every node', async () => {
  const other = new StaffCache(directory, bus);
  await Promise.all([cache, other].map(async (one) => one.find(1)));
  directory.gone = true;
  await cache.forget([1]);
  expect(await other.find(1)).toBeUndefined();
  expect(await cache.find(1)).toBeUndefined();
});

test('forgetting all forgets each', async () => {
  await cache.find(1);
  await cache.forget('all');
  await cache.find(1);
  expect(directory.loads).toBe(2);
});

test('a read that a change has overtaken is not kept', async () => {
  let go = (): void => undefined;
  directory.hold = new Promise((resolve) => (go = resolve));
  const early = cache.find(1);
  directory.gone = true;
  await cache.forget([1]);
  go();
  await early;
  expect(await cache.find(1)).toBeUndefined();
});

test('a failed read is tried again by the next request', async () => {
  jest.spyOn(directory, 'load').mockRejectedValueOnce(new Error('down'));
  await expect(cache.find(1)).rejects.toThrow('down');
  expect(await cache.find(1)).toBeDefined();
});

test('a sign-in on another node is noticed although this one was not told', async () => {
  await cache.find(1);
  directory.sessions = ['s1', 's2'];
  expect(await cache.findFor(claims({ sid: 's2' }))).toBeDefined();
  expect(directory.loads).toBe(2);
});

test('a dead session is asked about once, however often its token comes', async () => {
  await cache.find(1);
  for (let time = 0; time < 20; time++) expect(await cache.findFor(claims({ sid: 'dead' }))).toBeUndefined();
  await Promise.all(Array.from({ length: 20 }, async () => cache.findFor(claims({ sid: 'dead too' }))));
  expect(directory.loads).toBe(3);
});

test('a token from before a change of password is dead, one from after it is not', async () => {
  await cache.find(1);
  directory.passwordV = 2;
  expect(await cache.findFor(claims({ v: 2 }))).toBeDefined();
  expect(await cache.findFor(claims({ v: 1 }))).toBeUndefined();
});
