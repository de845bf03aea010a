import { ProcessBus } from '../../stores/bus/process-bus';
import type { Claims } from './claims';
import type { Staff } from '../../basis/context/staff';
import { StaffCache } from './staff-cache';
import { StaffDirectory } from './staff-directory';

/** A fake directory whose loads finish when the test says so. */
class SlowDirectory extends StaffDirectory {
  loads = 0;
  sessions = ['s1'];
  passwordV = 1;
  gone = false;
  hold?: Promise<void>;
  asked = 0;

  async loadStaff(id: number): Promise<Staff | undefined> {
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
      hasFactor: false,
      sessions: new Map(sessions.map((id) => [id, { provedMs: 0, byProvider: false, providerFactor: false }])),
    };
  }

  whyOver(): Promise<'ended'> {
    this.asked++;
    return Promise.resolve('ended');
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

test('many requests at once load a staff member once, and later requests do not load again', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, async () => cache.findFor(claims())));
  for (const staff of found) expect(staff).toMatchObject({ id: 1 });
  expect(cache.findFor(claims())).not.toBeInstanceOf(Promise);
  expect(directory.loads).toBe(1);
});

test('a cached staff member expires after five seconds', async () => {
  jest.useFakeTimers();
  await cache.findStaff(1);
  directory.gone = true;
  jest.advanceTimersByTime(4999);
  expect(cache.findStaff(1)).toMatchObject({ id: 1 });
  jest.advanceTimersByTime(1);
  expect(await cache.findStaff(1)).toBeUndefined();
});

test('a staff member who is forgotten on one node is loaded again on every node', async () => {
  const other = new StaffCache(directory, bus);
  await Promise.all([cache, other].map(async (one) => one.findStaff(1)));
  directory.gone = true;
  await cache.forgetStaff([1]);
  expect(await other.findStaff(1)).toBeUndefined();
  expect(await cache.findStaff(1)).toBeUndefined();
});

test('forgetting one staff member keeps the others in the cache', async () => {
  await Promise.all([1, 2].map(async (id) => cache.findStaff(id)));
  await cache.forgetStaff([1]);
  expect(cache.findStaff(2)).toMatchObject({ id: 2 });
});

test('forgetting all staff members empties the cache', async () => {
  await cache.findStaff(1);
  await cache.forgetStaff('all');
  await cache.findStaff(1);
  expect(directory.loads).toBe(2);
});

test('all staff members are loaded again if the bus may have missed a message', async () => {
  await cache.findStaff(1);
  directory.gone = true;
  bus.miss();
  expect(await cache.findStaff(1)).toBeUndefined();
});

test('the cache holds five thousand staff members and then drops the one that was loaded first', async () => {
  jest.useFakeTimers();
  for (let id = 1; id <= 5000; id++) await cache.findStaff(id);
  expect(cache.findStaff(1)).toMatchObject({ id: 1 });
  await cache.findStaff(5001);
  expect(cache.findStaff(2)).toMatchObject({ id: 2 });
  expect(cache.findStaff(5001)).toMatchObject({ id: 5001 });
  expect(cache.findStaff(1)).toBeInstanceOf(Promise);
});

test('a load that a change has overtaken is not cached', async () => {
  let go = (): void => undefined;
  directory.hold = new Promise((resolve) => (go = resolve));
  const early = cache.findStaff(1);
  directory.gone = true;
  await cache.forgetStaff([1]);
  go();
  await early;
  expect(await cache.findStaff(1)).toBeUndefined();
});

test('a load that a change has overtaken does not end the load that followed it', async () => {
  let endFirst = (): void => undefined;
  directory.hold = new Promise((resolve) => (endFirst = resolve));
  const first = cache.findStaff(1);
  await cache.forgetStaff([1]);
  let endSecond = (): void => undefined;
  directory.hold = new Promise((resolve) => (endSecond = resolve));
  const second = cache.findStaff(1);
  endFirst();
  await first;
  const third = cache.findStaff(1);
  endSecond();
  await Promise.all([second, third]);
  expect(directory.loads).toBe(2);
});

test('a failed load is repeated by the next request', async () => {
  jest.spyOn(directory, 'loadStaff').mockRejectedValueOnce(new Error('down'));
  await expect(cache.findStaff(1)).rejects.toThrow('down');
  expect(await cache.findStaff(1)).toBeDefined();
});

test('a session that began on another node is found although this node got no message', async () => {
  await cache.findStaff(1);
  directory.sessions = ['s1', 's2'];
  expect(await cache.findFor(claims({ sid: 's2' }))).toBeDefined();
  expect(directory.loads).toBe(2);
});

test('an ended session is looked up once, however often its token is sent', async () => {
  await cache.findStaff(1);
  for (let time = 0; time < 20; time++) expect(await cache.findFor(claims({ sid: 'dead' }))).toBeUndefined();
  await Promise.all(Array.from({ length: 20 }, async () => cache.findFor(claims({ sid: 'dead too' }))));
  expect(directory.loads).toBe(3);
});

test('an ended session is looked up again after five seconds', async () => {
  jest.useFakeTimers();
  await cache.findFor(claims({ sid: 's2' }));
  const { loads } = directory;
  jest.advanceTimersByTime(4999);
  expect(await cache.findFor(claims({ sid: 's2' }))).toBeUndefined();
  expect(directory.loads).toBe(loads);
  jest.advanceTimersByTime(1);
  await cache.findStaff(1);
  directory.sessions = ['s1', 's2'];
  expect(await cache.findFor(claims({ sid: 's2' }))).toBeDefined();
});

test('the cache remembers five thousand ended sessions', async () => {
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

test('a session that began while its user was being loaded is not taken for an ended one', async () => {
  await cache.findStaff(1);
  let go = (): void => undefined;
  directory.hold = new Promise((resolve) => (go = resolve));
  const dead = cache.findFor(claims({ sid: 'dead' }));
  directory.sessions = ['s1', 's2'];
  const begun = cache.findFor(claims({ sid: 's2' }));
  go();
  expect(await dead).toBeUndefined();
  expect(await begun).toMatchObject({ id: 1 });
});

test('a token from before a password change is refused, and one from after it is accepted', async () => {
  await cache.findStaff(1);
  directory.passwordV = 2;
  expect(await cache.findFor(claims({ v: 2 }))).toBeDefined();
  expect(await cache.findFor(claims({ v: 1 }))).toBeUndefined();
});

test('a failed look into a dead session is repeated', async () => {
  const dead = claims({ sid: 'dead' });
  await cache.findFor(dead);
  jest.spyOn(directory, 'whyOver').mockRejectedValueOnce(new Error('away'));
  await expect(cache.whyOver(dead)).rejects.toThrow('away');
  expect(await cache.whyOver(dead)).toBe('ended');
});

test('a dead session is looked into once, however often its token comes', async () => {
  const dead = claims({ sid: 'dead' });
  for (let at = 0; at < 3; at++) {
    expect(await cache.findFor(dead)).toBeUndefined();
    expect(await cache.whyOver(dead)).toBe('ended');
  }
  expect(directory.asked).toBe(1);
});
