import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/database/data-source-options';
import { EngineAlarm, PendingChange } from '../../src/kernel/engine/engine-alarm.entity';
import type { EngineSettings } from '../../src/kernel/engine/engine-settings';
import { AlarmLeases } from '../../src/kernel/engine/in-process/alarm-leases';
import { AlarmWriter } from '../../src/kernel/engine/in-process/alarm-writer';
import { createDatabase, dropDatabase } from '../database';

/** The rows alone: nothing rings here, and time stands still until it is moved. */
const NOW = 1_000_000;
const LEASE = 15_000;
const time = { at: NOW };
const clock = { now: () => time.at };

let source: DataSource;
let writer: AlarmWriter;
let one: AlarmLeases;
let two: AlarmLeases;

beforeAll(async () => {
  await createDatabase();
  const options = { ...(await databaseOptions(env)), entities: [EngineAlarm], synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
  writer = new AlarmWriter(source);
  const node = (id: string) => new AlarmLeases(source, clock, { lease: LEASE } as EngineSettings, { id });
  [one, two] = [node('one'), node('two')];
});
beforeEach(async () => {
  time.at = NOW;
  await source.manager.deleteAll(EngineAlarm);
});
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

const stored = (key: string, at = NOW, data: string | null = null) => ({ key, name: 'test.note', at, data });
const put = (...alarms: ReturnType<typeof stored>[]) => writer.put(alarms, time.at);
const nothing = new Map<string, unknown>();
const ringing = (...keys: string[]) => new Map(keys.map((key) => [key, true]));
const keysOf = (taken: readonly { key: string }[]) => taken.map(({ key }) => key).sort();
const row = async (key: string) => {
  const found = await source.manager.findOneBy(EngineAlarm, { key });
  // One of the drivers makes text of a long number.
  const number = (value?: number | null) => (value == null ? null : Number(value));
  return (
    found && {
      ...found,
      ...{ due: number(found.due), since: number(found.since), failedTime: number(found.failedTime) },
    }
  );
};
/** A node that has died: its leases are not renewed any more. */
const outlive = () => (time.at += LEASE);

describe('Taking', () => {
  test('takes what is due, the oldest first and no more than there is room for', async () => {
    await put(stored('c', NOW - 1), stored('a', NOW - 3), stored('b', NOW - 2), stored('later', NOW + 1));
    expect(keysOf(await one.take(2, nothing))).toEqual(['a', 'b']);
    expect(keysOf(await one.take(2, ringing('a', 'b')))).toEqual(['c']);
    expect(await one.take(2, ringing('a', 'b', 'c'))).toEqual([]);
    time.at = NOW + 1;
    expect(keysOf(await one.take(2, ringing('a', 'b', 'c')))).toEqual(['later']);
    await put(stored('d'), stored('e'), stored('f'));
    expect(await one.take(1, ringing('a', 'b', 'c', 'later'))).toHaveLength(1);
  });

  test('tells what is to be rung, how often it has begun, and for how long it is held', async () => {
    await put(stored('a', NOW - 3, '{"id":1}'));
    expect(await one.take(1, nothing)).toEqual([{ ...stored('a', NOW - 3, '{"id":1}'), attempts: 1 }]);
    expect(await row('a')).toMatchObject({ owner: 'one', since: NOW, due: NOW + LEASE, attempts: 1 });
  });

  test('leaves to another node what it holds, until its lease has run out', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    time.at += LEASE - 1;
    expect(await two.take(1, nothing)).toEqual([]);
    time.at += 1;
    expect(await two.take(1, nothing)).toMatchObject([{ key: 'a', attempts: 2 }]);
  });

  test('shares what is due between nodes that race for it', async () => {
    const keys = Array.from({ length: 9 }, (_, at) => `k${at}`);
    await put(...keys.map((key) => stored(key)));
    const taken = await Promise.all([one.take(9, nothing), two.take(9, nothing)]);
    expect(keysOf(taken.flat())).toEqual(keys);
  });

  test('does not take what rings here, although its own lease has run out', async () => {
    await put(stored('a'), stored('b'));
    await one.take(1, nothing);
    outlive();
    expect(keysOf(await one.take(2, ringing('a')))).toEqual(['b']);
  });
});

describe('After the clock was set', () => {
  const DAY = 86_400_000;

  test('forward, leaves alone what seems to have run out, and takes what nobody holds', async () => {
    await put(stored('held'), stored('free', NOW + 1000));
    await one.take(1, nothing);
    time.at += DAY;
    expect(keysOf(await two.take(2, nothing, true))).toEqual(['free']);
  });

  test('back, what was due before is still due, and what was planned for later is not', async () => {
    await put(stored('due'), stored('later', NOW + 1));
    time.at -= DAY;
    await one.keepDue(NOW);
    expect(keysOf(await one.take(2, nothing))).toEqual(['due']);
  });

  test('back, the lease of a node that has died ends, and the pause of an alarm that failed; living nodes keep theirs', async () => {
    await put(stored('dead'), stored('failed'), stored('living'));
    await one.take(2, ringing());
    const [dead = '', failed = ''] = (await source.manager.findBy(EngineAlarm, { owner: 'one' })).map(({ key }) => key);
    await one.fail(failed, 'no luck', 125_000);
    await two.take(1, nothing);
    const [living = ''] = (await source.manager.findBy(EngineAlarm, { owner: 'two' })).map(({ key }) => key);
    time.at -= DAY;
    await two.renew([living]);
    await put(stored('planned', NOW));
    await two.endFarAhead(125_000);
    expect(keysOf(await two.take(4, ringing(living)))).toEqual([dead, failed].sort());
    expect((await row('planned'))?.due).toBe(NOW);
  });
});

describe('What was wished of an alarm whose node died', () => {
  test('cancelled, it is forgotten', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await writer.remove(['a'], time.at);
    outlive();
    await put(stored('b', time.at));
    // It is older, and yet takes nobody's place.
    expect(keysOf(await two.take(1, ringing('elsewhere')))).toEqual(['b']);
    expect(await row('a')).toBeNull();
  });

  test('scheduled anew, it rings at its new time as though for the first', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await put(stored('a', NOW + 100_000, '"new"'));
    outlive();
    expect(await two.take(1, nothing)).toEqual([]);
    expect(await row('a')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 100_000, attempts: 0, meanwhile: PendingChange.Nothing },
    });
    time.at = NOW + 100_000;
    expect(await two.take(1, nothing)).toEqual([{ ...stored('a', NOW + 100_000, '"new"'), attempts: 1 }]);
  });

  test('is left to its own node where that still rings it', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await writer.remove(['a'], time.at);
    outlive();
    expect(await one.take(1, ringing('a'))).toEqual([]);
    expect(await row('a')).toMatchObject({ owner: 'one', meanwhile: PendingChange.Cancelled });
  });
});

describe('The next alarm', () => {
  test('is the earliest of those that wait and of the leases', async () => {
    expect(await one.next()).toBeNull();
    await put(stored('a', NOW + 5000), stored('b', NOW + 3000));
    expect(await one.next()).toBe(NOW + 3000);
  });

  test('is none where all have failed', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await one.fail('a', 'no luck', undefined);
    expect(await one.next()).toBeNull();
  });
});

describe('Renewing', () => {
  test('moves the end of the lease on, and names what has become another node’s', async () => {
    await put(stored('a'), stored('b'), stored('c'));
    await one.take(3, nothing);
    time.at += 5000;
    expect(await one.renew(['a', 'b', 'c'])).toEqual(new Set());
    expect((await row('c'))?.due).toBe(NOW + 5000 + LEASE);
    outlive();
    expect(keysOf(await two.take(1, nothing))).toHaveLength(1);
    const [lost] = (await source.manager.findBy(EngineAlarm, { owner: 'two' })).map(({ key }) => key);
    expect(await one.renew(['a', 'b', 'c'])).toEqual(new Set([lost]));
    expect((await source.manager.findBy(EngineAlarm, { owner: 'one', due: time.at + LEASE })).length).toBe(2);
  });

  test('does not name what is gone, for nobody rings it', async () => {
    await put(stored('a'), stored('b'));
    await one.take(2, nothing);
    await source.manager.delete(EngineAlarm, { key: 'a' });
    expect(await one.renew(['a', 'b'])).toEqual(new Set());
  });
});

describe('Finishing', () => {
  test('forgets what has rung, and says that nothing is to ring again', async () => {
    await put(stored('a'), stored('b'), stored('c'));
    await one.take(2, nothing);
    const [held] = await source.manager.findBy(EngineAlarm, { owner: 'one' });
    expect(await one.finish([held!.key])).toBe(false);
    expect(await source.manager.count(EngineAlarm)).toBe(2);
  });

  test('puts back what was scheduled anew meanwhile, and says so; what still rings is none of it', async () => {
    await put(stored('a'), stored('b'), stored('c'));
    await one.take(3, nothing);
    await put(stored('a', NOW + 7000), stored('c', NOW + 7000));
    expect(await one.finish(['a', 'b'])).toBe(true);
    expect(await row('b')).toBeNull();
    expect(await row('c')).toMatchObject({ owner: 'one', meanwhile: PendingChange.Scheduled });
    expect(await row('a')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 7000, attempts: 0, meanwhile: PendingChange.Nothing },
    });
  });

  test('forgets what was cancelled meanwhile', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await writer.remove(['a'], time.at);
    expect(await one.finish(['a'])).toBe(false);
    expect(await row('a')).toBeNull();
  });

  test('changes nothing of what another node has taken over, whatever was wished of it', async () => {
    await put(stored('a'), stored('b'));
    await one.take(2, nothing);
    outlive();
    await two.take(2, nothing);
    await put(stored('b', NOW + 100_000));
    expect(await one.finish(['a', 'b'])).toBe(false);
    expect(await row('a')).toMatchObject({ owner: 'two', attempts: 2 });
    expect(await row('b')).toMatchObject({ owner: 'two', meanwhile: PendingChange.Scheduled });
  });
});

describe('Failing', () => {
  const failed = async (pause?: number) => {
    await put(stored('a'), stored('b'));
    await one.take(2, nothing);
    expect(await one.fail('a', 'no luck', pause)).toBe(false);
    expect(await row('b')).toMatchObject({ owner: 'one', failure: null });
  };

  test('lets it ring again after the pause, and counts on', async () => {
    await failed(1000);
    expect(await row('a')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 1000, attempts: 1, failure: 'no luck', failedTime: null },
    });
    time.at += 1000;
    expect(await two.take(1, nothing)).toMatchObject([{ key: 'a', attempts: 2 }]);
  });

  test('without a pause ends it, with the time and the reason', async () => {
    await failed();
    expect(await row('a')).toMatchObject({ owner: null, since: null, due: null, failure: 'no luck', failedTime: NOW });
  });

  test('is of no account where it was scheduled anew meanwhile', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await put(stored('a', NOW + 7000));
    expect(await one.fail('a', 'no luck', undefined)).toBe(true);
    expect(await row('a')).toMatchObject({ owner: null, due: NOW + 7000, attempts: 0, failure: null });
  });

  test('ends what was cancelled meanwhile', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    await writer.remove(['a'], time.at);
    expect(await one.fail('a', 'no luck', 1000)).toBe(false);
    expect(await row('a')).toBeNull();
  });

  test('changes nothing of what another node has taken over', async () => {
    await put(stored('a'));
    await one.take(1, nothing);
    outlive();
    await two.take(1, nothing);
    expect(await one.fail('a', 'no luck', undefined)).toBe(false);
    expect(await row('a')).toMatchObject({ owner: 'two', failure: null });
  });
});

describe('A node that stops', () => {
  test('hands back what it has, without counting that ringing, and touches nobody else’s', async () => {
    await put(stored('mine'), stored('theirs', NOW + 1));
    await one.take(1, nothing);
    time.at += 1;
    await two.take(1, nothing);
    time.at += 9;
    await one.release();
    expect(await row('mine')).toMatchObject({ owner: null, since: null, due: NOW + 10, attempts: 0 });
    expect(await row('theirs')).toMatchObject({ owner: 'two', attempts: 1 });
    expect(await two.take(1, ringing('theirs'))).toMatchObject([{ key: 'mine', attempts: 1 }]);
  });

  test('does of what was wished meanwhile what its handlers would have left', async () => {
    await put(stored('cancelled'), stored('anew'));
    await one.take(2, nothing);
    await writer.remove(['cancelled'], time.at);
    await put(stored('anew', NOW + 7000));
    await one.release();
    expect(await row('cancelled')).toBeNull();
    expect(await row('anew')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 7000, attempts: 0, meanwhile: PendingChange.Nothing },
    });
  });

  test('does not forget what was cancelled on another node', async () => {
    await put(stored('a'));
    await two.take(1, nothing);
    await writer.remove(['a'], time.at);
    await one.release();
    expect(await row('a')).toMatchObject({ owner: 'two', meanwhile: PendingChange.Cancelled });
  });
});
