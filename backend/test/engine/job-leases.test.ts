import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { EngineJob, PendingChange } from '../../src/kernel/durability/engine/engine-job.entity';
import type { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { JobLeases } from '../../src/kernel/durability/engine/in-process/job-leases';
import { JobWriter } from '../../src/kernel/durability/engine/in-process/job-writer';
import { createDatabase, dropDatabase } from '../database';

/** The rows alone: nothing runs here, and time stands still until it is moved. */
const NOW = 1_000_000;
const LEASE = 15_000;
const time = { at: NOW };
const clock = { now: () => time.at };

let source: DataSource;
let writer: JobWriter;
let one: JobLeases;
let two: JobLeases;

beforeAll(async () => {
  await createDatabase();
  const options = { ...(await databaseOptions(env)), entities: [EngineJob], synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
  writer = new JobWriter(source);
  const node = (id: string) => new JobLeases(source, clock, { lease: LEASE } as EngineSettings, { id });
  [one, two] = [node('one'), node('two')];
});
beforeEach(async () => {
  time.at = NOW;
  await source.manager.deleteAll(EngineJob);
});
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

const stored = (key: string, at = NOW, data: string | null = null) => ({ key, name: 'test.note', at, data });
const put = (...jobs: ReturnType<typeof stored>[]) => writer.putJobs(jobs, time.at);
const nothing = new Map<string, unknown>();
const running = (...keys: string[]) => new Map(keys.map((key) => [key, true]));
const keysOf = (taken: readonly { key: string }[]) => taken.map(({ key }) => key).sort();
const row = async (key: string) => {
  const found = await source.manager.findOneBy(EngineJob, { key });
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

describe('Taking jobs', () => {
  test('a node takes the jobs that are due, the oldest first and no more than it has room for', async () => {
    await put(stored('c', NOW - 1), stored('a', NOW - 3), stored('b', NOW - 2), stored('later', NOW + 1));
    expect(keysOf(await one.takeDue(2, nothing))).toEqual(['a', 'b']);
    expect(keysOf(await one.takeDue(2, running('a', 'b')))).toEqual(['c']);
    expect(await one.takeDue(2, running('a', 'b', 'c'))).toEqual([]);
    time.at = NOW + 1;
    expect(keysOf(await one.takeDue(2, running('a', 'b', 'c')))).toEqual(['later']);
    await put(stored('d'), stored('e'), stored('f'));
    expect(await one.takeDue(1, running('a', 'b', 'c', 'later'))).toHaveLength(1);
  });

  test('a taken job carries its data and the number of its attempt, and is leased from now on', async () => {
    await put(stored('a', NOW - 3, '{"id":1}'));
    expect(await one.takeDue(1, nothing)).toEqual([{ ...stored('a', NOW - 3, '{"id":1}'), attempts: 1 }]);
    expect(await row('a')).toMatchObject({ owner: 'one', since: NOW, due: NOW + LEASE, attempts: 1 });
  });

  test('a node gets a job that another one holds only after the lease of that one has expired', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    time.at += LEASE - 1;
    expect(await two.takeDue(1, nothing)).toEqual([]);
    time.at += 1;
    expect(await two.takeDue(1, nothing)).toMatchObject([{ key: 'a', attempts: 2 }]);
  });

  test('nodes that take jobs at the same moment share them, so that each job has one node', async () => {
    const keys = Array.from({ length: 9 }, (_, at) => `k${at}`);
    await put(...keys.map((key) => stored(key)));
    const taken = await Promise.all([one.takeDue(9, nothing), two.takeDue(9, nothing)]);
    expect(keysOf(taken.flat())).toEqual(keys);
  });

  test('a node does not take a job again that it still runs, although its own lease has expired', async () => {
    await put(stored('a'), stored('b'));
    await one.takeDue(1, nothing);
    outlive();
    expect(keysOf(await one.takeDue(2, running('a')))).toEqual(['b']);
  });
});

describe('Setting the clock', () => {
  const DAY = 86_400_000;

  test('leases that seem expired after the clock was set forward are respected, and free jobs are taken', async () => {
    await put(stored('held'), stored('free', NOW + 1000));
    await one.takeDue(1, nothing);
    time.at += DAY;
    expect(keysOf(await two.takeDue(2, nothing, true))).toEqual(['free']);
  });

  test('jobs that were due before the clock was set back are still due, and later ones are not', async () => {
    await put(stored('due'), stored('later', NOW + 1));
    time.at -= DAY;
    await one.keepDue(NOW);
    expect(keysOf(await one.takeDue(2, nothing))).toEqual(['due']);
  });

  test('setting the clock back ends leases of dead nodes and pauses of failed jobs, but no lease of a living node', async () => {
    await put(stored('dead'), stored('failed'), stored('living'));
    await one.takeDue(2, running());
    const [dead = '', failed = ''] = (await source.manager.findBy(EngineJob, { owner: 'one' })).map(({ key }) => key);
    await one.fail(failed, 'no luck', 125_000);
    await two.takeDue(1, nothing);
    const [living = ''] = (await source.manager.findBy(EngineJob, { owner: 'two' })).map(({ key }) => key);
    time.at -= DAY;
    await two.renewLeases([living]);
    await put(stored('planned', NOW));
    await two.endFarAhead(125_000);
    expect(keysOf(await two.takeDue(4, running(living)))).toEqual([dead, failed].sort());
    expect((await row('planned'))?.due).toBe(NOW);
  });
});

describe('A change to a job whose node has died', () => {
  test('a job that was cancelled is deleted, and takes the place of no other', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await writer.removeJobs(['a'], time.at);
    outlive();
    await put(stored('b', time.at));
    // It is older, and yet takes nobody's place.
    expect(keysOf(await two.takeDue(1, running('elsewhere')))).toEqual(['b']);
    expect(await row('a')).toBeNull();
  });

  test('a job that was scheduled again runs at its new time, as its first attempt', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await put(stored('a', NOW + 100_000, '"new"'));
    outlive();
    expect(await two.takeDue(1, nothing)).toEqual([]);
    expect(await row('a')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 100_000, attempts: 0, meanwhile: PendingChange.Nothing },
    });
    time.at = NOW + 100_000;
    expect(await two.takeDue(1, nothing)).toEqual([{ ...stored('a', NOW + 100_000, '"new"'), attempts: 1 }]);
  });

  test('a job that was cancelled is left to its node as long as that still runs it', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await writer.removeJobs(['a'], time.at);
    outlive();
    expect(await one.takeDue(1, running('a'))).toEqual([]);
    expect(await row('a')).toMatchObject({ owner: 'one', meanwhile: PendingChange.Cancelled });
  });
});

describe('The time of the next job', () => {
  test('the next time is that of the earliest waiting job', async () => {
    expect(await one.findNextDue()).toBeNull();
    await put(stored('a', NOW + 5000), stored('b', NOW + 3000));
    expect(await one.findNextDue()).toBe(NOW + 3000);
  });

  test('the next time is empty if all jobs have failed', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await one.fail('a', 'no luck', undefined);
    expect(await one.findNextDue()).toBeNull();
  });
});

describe('Renewing leases', () => {
  test('renewing moves the end of each lease, and returns the jobs that another node has taken over', async () => {
    await put(stored('a'), stored('b'), stored('c'));
    await one.takeDue(3, nothing);
    time.at += 5000;
    expect(await one.renewLeases(['a', 'b', 'c'])).toEqual(new Set());
    expect((await row('c'))?.due).toBe(NOW + 5000 + LEASE);
    outlive();
    expect(keysOf(await two.takeDue(1, nothing))).toHaveLength(1);
    const [lost] = (await source.manager.findBy(EngineJob, { owner: 'two' })).map(({ key }) => key);
    expect(await one.renewLeases(['a', 'b', 'c'])).toEqual(new Set([lost]));
    expect((await source.manager.findBy(EngineJob, { owner: 'one', due: time.at + LEASE })).length).toBe(2);
  });

  test('renewing does not return a deleted job, because no other node runs it', async () => {
    await put(stored('a'), stored('b'));
    await one.takeDue(2, nothing);
    await source.manager.delete(EngineJob, { key: 'a' });
    expect(await one.renewLeases(['a', 'b'])).toEqual(new Set());
  });
});

describe('Finishing jobs', () => {
  test('a finished job is deleted, and no other run is announced', async () => {
    await put(stored('a'), stored('b'), stored('c'));
    await one.takeDue(2, nothing);
    const [held] = await source.manager.findBy(EngineJob, { owner: 'one' });
    expect(await one.deleteFinished([held!.key])).toBe(false);
    expect(await source.manager.count(EngineJob)).toBe(2);
  });

  test('a finished job that was scheduled again waits for its new time, and a running one is left alone', async () => {
    await put(stored('a'), stored('b'), stored('c'));
    await one.takeDue(3, nothing);
    await put(stored('a', NOW + 7000), stored('c', NOW + 7000));
    expect(await one.deleteFinished(['a', 'b'])).toBe(true);
    expect(await row('b')).toBeNull();
    expect(await row('c')).toMatchObject({ owner: 'one', meanwhile: PendingChange.Scheduled });
    expect(await row('a')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 7000, attempts: 0, meanwhile: PendingChange.Nothing },
    });
  });

  test('a finished job that was cancelled during its run is deleted', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await writer.removeJobs(['a'], time.at);
    expect(await one.deleteFinished(['a'])).toBe(false);
    expect(await row('a')).toBeNull();
  });

  test('finishing does not change jobs that another node has taken over, even if they were scheduled again', async () => {
    await put(stored('a'), stored('b'));
    await one.takeDue(2, nothing);
    outlive();
    await two.takeDue(2, nothing);
    await put(stored('b', NOW + 100_000));
    expect(await one.deleteFinished(['a', 'b'])).toBe(false);
    expect(await row('a')).toMatchObject({ owner: 'two', attempts: 2 });
    expect(await row('b')).toMatchObject({ owner: 'two', meanwhile: PendingChange.Scheduled });
  });
});

describe('Failing jobs', () => {
  const failed = async (pause?: number) => {
    await put(stored('a'), stored('b'));
    await one.takeDue(2, nothing);
    expect(await one.fail('a', 'no luck', pause)).toBe(false);
    expect(await row('b')).toMatchObject({ owner: 'one', failure: null });
  };

  test('a failed job runs again after the pause, and its attempts are counted on', async () => {
    await failed(1000);
    expect(await row('a')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 1000, attempts: 1, failure: 'no luck', failedTime: null },
    });
    time.at += 1000;
    expect(await two.takeDue(1, nothing)).toMatchObject([{ key: 'a', attempts: 2 }]);
  });

  test('a job that fails without a further attempt keeps the time and the reason of its failure', async () => {
    await failed();
    expect(await row('a')).toMatchObject({ owner: null, since: null, due: null, failure: 'no luck', failedTime: NOW });
  });

  test('a failure is ignored if the job was scheduled again during its run', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await put(stored('a', NOW + 7000));
    expect(await one.fail('a', 'no luck', undefined)).toBe(true);
    expect(await row('a')).toMatchObject({ owner: null, due: NOW + 7000, attempts: 0, failure: null });
  });

  test('a failed job that was cancelled during its run is deleted', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    await writer.removeJobs(['a'], time.at);
    expect(await one.fail('a', 'no luck', 1000)).toBe(false);
    expect(await row('a')).toBeNull();
  });

  test('a failure does not change a job that another node has taken over', async () => {
    await put(stored('a'));
    await one.takeDue(1, nothing);
    outlive();
    await two.takeDue(1, nothing);
    expect(await one.fail('a', 'no luck', undefined)).toBe(false);
    expect(await row('a')).toMatchObject({ owner: 'two', failure: null });
  });
});

describe('A node that stops', () => {
  test('a stopping node releases its own jobs without counting the attempt, and no job of another node', async () => {
    await put(stored('mine'), stored('theirs', NOW + 1));
    await one.takeDue(1, nothing);
    time.at += 1;
    await two.takeDue(1, nothing);
    time.at += 9;
    await one.releaseLeases();
    expect(await row('mine')).toMatchObject({ owner: null, since: null, due: NOW + 10, attempts: 0 });
    expect(await row('theirs')).toMatchObject({ owner: 'two', attempts: 1 });
    expect(await two.takeDue(1, running('theirs'))).toMatchObject([{ key: 'mine', attempts: 1 }]);
  });

  test('a node hands back some of its jobs and keeps the others', async () => {
    await put(stored('back'), stored('cancelled'), stored('kept'), stored('kept-cancelled'));
    await one.takeDue(4, nothing);
    await writer.removeJobs(['cancelled', 'kept-cancelled'], time.at);
    await one.releaseLeases(['back', 'cancelled']);
    expect(await row('back')).toMatchObject({ owner: null, since: null, attempts: 0 });
    expect(await row('cancelled')).toBeNull();
    expect(await row('kept')).toMatchObject({ owner: 'one', attempts: 1 });
    expect(await row('kept-cancelled')).toMatchObject({ owner: 'one' });
  });

  test('a stopping node deletes its cancelled jobs, and leaves the rescheduled ones to their new time', async () => {
    await put(stored('cancelled'), stored('anew'));
    await one.takeDue(2, nothing);
    await writer.removeJobs(['cancelled'], time.at);
    await put(stored('anew', NOW + 7000));
    await one.releaseLeases();
    expect(await row('cancelled')).toBeNull();
    expect(await row('anew')).toMatchObject({
      ...{ owner: null, since: null, due: NOW + 7000, attempts: 0, meanwhile: PendingChange.Nothing },
    });
  });

  test('a stopping node does not delete a cancelled job that another node runs', async () => {
    await put(stored('a'));
    await two.takeDue(1, nothing);
    await writer.removeJobs(['a'], time.at);
    await one.releaseLeases();
    expect(await row('a')).toMatchObject({ owner: 'two', meanwhile: PendingChange.Cancelled });
  });
});
