import { ProcessBus } from '../bus/process-bus';
import type { Claims } from './claims';
import type { Staff } from '../context/staff';
import { StaffCache } from './staff-cache';
import { StaffDirectory } from './staff-directory';

/** A fake directory whose loads finish when the test says so. */
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

/** A bus on which the test can simulate missed messages. */
class GappyBus extends ProcessBus {
  miss = (): void => undefined;

  override onGap(hear = this.miss): void {
    this.miss = hear;
  }
}

let directory: SlowDirectory;
let bus: GappyBus;
let cache: StaffCache;
beforeEach(() => {
  directory = new SlowDirectory();
  bus = new GappyBus();
  cache = new StaffCache(directory, bus);
});
afterEach(() => jest.useRealTimers());

test('many requests at once ask the directory once, and later ones not at all', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, async () => cache.findFor(claims())));
  for (const staff of found) expect(staff).toMatchObject({ id: 1 });
  expect(cache.findFor(claims())).not.toBeInstanceOf(Promise);
  expect(directory.loads).toBe(1);
});

test('what is known runs out after five seconds', async () => {
  jest.useFakeTimers();
  await cache.find(1);
  directory.gone = true;
  jest.advanceTimersByTime(4999);
  expect(cache.find(1)).toMatchObject({ id: 1 });
  jest.advanceTimersByTime(1);
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

test('forgetting one leaves the others', async () => {
  await Promise.all([1, 2].map(async (id) => cache.find(id)));
  await cache.forget([1]);
  expect(cache.find(2)).toMatchObject({ id: 2 });
});

test('forgetting all forgets each', async () => {
  await cache.find(1);
  await cache.forget('all');
  await cache.find(1);
  expect(directory.loads).toBe(2);
});

test('where the bus may have missed something, everybody is read anew', async () => {
  await cache.find(1);
  directory.gone = true;
  bus.miss();
  expect(await cache.find(1)).toBeUndefined();
});

test('five thousand members are known at once, and whoever was read first makes room', async () => {
  jest.useFakeTimers();
  for (let id = 1; id <= 5000; id++) await cache.find(id);
  expect(cache.find(1)).toMatchObject({ id: 1 });
  await cache.find(5001);
  expect(cache.find(2)).toMatchObject({ id: 2 });
  expect(cache.find(5001)).toMatchObject({ id: 5001 });
  expect(cache.find(1)).toBeInstanceOf(Promise);
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

test('a read that a change has overtaken does not end the one that followed it', async () => {
  let endFirst = (): void => undefined;
  directory.hold = new Promise((resolve) => (endFirst = resolve));
  const first = cache.find(1);
  await cache.forget([1]);
  let endSecond = (): void => undefined;
  directory.hold = new Promise((resolve) => (endSecond = resolve));
  const second = cache.find(1);
  endFirst();
  await first;
  const third = cache.find(1);
  endSecond();
  await Promise.all([second, third]);
  expect(directory.loads).toBe(2);
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

test('a dead session is asked about again after five seconds', async () => {
  jest.useFakeTimers();
  await cache.findFor(claims({ sid: 's2' }));
  const { loads } = directory;
  jest.advanceTimersByTime(4999);
  expect(await cache.findFor(claims({ sid: 's2' }))).toBeUndefined();
  expect(directory.loads).toBe(loads);
  jest.advanceTimersByTime(1);
  await cache.find(1);
  directory.sessions = ['s1', 's2'];
  expect(await cache.findFor(claims({ sid: 's2' }))).toBeDefined();
});

test('five thousand dead sessions are remembered at once', async () => {
  jest.useFakeTimers();
  const ask = async (at: number) => expect(await cache.findFor(claims({ sid: `dead ${at}` }))).toBeUndefined();
  for (let at = 0; at < 5000; at++) await ask(at);
  const { loads } = directory;
  await ask(0);
  expect(directory.loads).toBe(loads);
  await ask(5000);
  await ask(0);
  expect(directory.loads).toBe(loads + 2);
});

test('a session that began while its member was being read is not taken for a dead one', async () => {
  await cache.find(1);
  let go = (): void => undefined;
  directory.hold = new Promise((resolve) => (go = resolve));
  const dead = cache.findFor(claims({ sid: 'dead' }));
  directory.sessions = ['s1', 's2'];
  const begun = cache.findFor(claims({ sid: 's2' }));
  go();
  expect(await dead).toBeUndefined();
  expect(await begun).toMatchObject({ id: 1 });
});

test('a token from before a change of password is dead, one from after it is not', async () => {
  await cache.find(1);
  directory.passwordV = 2;
  expect(await cache.findFor(claims({ v: 2 }))).toBeDefined();
  expect(await cache.findFor(claims({ v: 1 }))).toBeUndefined();
});
