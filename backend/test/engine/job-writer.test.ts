import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { EngineJob, PendingChange } from '../../src/kernel/durability/engine/engine-job.entity';
import { JobWriter } from '../../src/kernel/durability/engine/in-process/job-writer';
import { createDatabase, dropDatabase } from '../database';

const NOW = 1_000_000;

let source: DataSource;
let writer: JobWriter;

beforeAll(async () => {
  await createDatabase();
  const options = { ...(await databaseOptions(env)), entities: [EngineJob], synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
  writer = new JobWriter(source);
});
beforeEach(() => source.manager.deleteAll(EngineJob));
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

const stored = (key: string, at: number, data: string | null = null) => ({ key, name: 'test.note', at, data });
const row = async (key: string) => {
  const found = await source.manager.findOneBy(EngineJob, { key });
  // One of the drivers makes text of a long number.
  return found && { ...found, at: Number(found.at), due: found.due === null ? null : Number(found.due) };
};
const change = (key: string, to: Partial<EngineJob>) => source.manager.update(EngineJob, { key }, to);
/** Runs on a node, until its lease ends. */
const running = { owner: 'one', since: NOW, due: NOW + 15_000, attempts: 1 };
const failed = { due: null, failure: 'no luck', failedTime: NOW, attempts: 5 };
const keysOf = (jobs: readonly { key: string }[]) => jobs.map(({ key }) => key).sort();

describe('Scheduling a job', () => {
  test('a scheduled job waits for its time, and the last one of a key counts', async () => {
    await writer.putJobs([stored('a', 5, '1'), stored('b', 7), stored('a', 6, '2')], NOW);
    expect(await row('a')).toMatchObject({ ...stored('a', 6, '2'), due: 6, owner: null, attempts: 0 });
    await writer.putJobs([stored('a', 9, '3')], NOW);
    expect(await row('a')).toMatchObject({ at: 9, due: 9, data: '3' });
  });

  test('a job that is scheduled again while it runs keeps its node and its lease until the run is over', async () => {
    await writer.putJobs([stored('a', NOW)], NOW);
    await change('a', running);
    await writer.putJobs([stored('a', NOW + 1000, '2')], NOW);
    expect(await row('a')).toMatchObject({
      ...{
        at: NOW + 1000,
        data: '2',
        owner: 'one',
        due: NOW + 15_000,
        attempts: 0,
        meanwhile: PendingChange.Scheduled,
      },
    });
  });

  test('a job that has failed for good starts again with its first attempt when it is scheduled again', async () => {
    await writer.putJobs([stored('a', NOW)], NOW);
    await change('a', failed);
    await writer.putJobs([stored('a', NOW + 1000)], NOW);
    expect(await row('a')).toMatchObject({ due: NOW + 1000, attempts: 0, failure: null, failedTime: null });
  });

  test('hundreds of jobs can be scheduled in one call', async () => {
    const many = Array.from({ length: 600 }, (_, at) => stored(`k${at}`, at));
    await writer.putJobs(many, NOW);
    expect(await source.manager.count(EngineJob)).toBe(600);
    expect(await writer.findMissing(many)).toEqual([]);
  });
});

describe('A job that a sweep returns', () => {
  beforeEach(async () => {
    await writer.putJobs(
      ['early', 'late', 'running', 'again', 'failed'].map((key) => stored(key, NOW + 5000, '"old"')),
      NOW,
    );
    await change('early', { at: 1, due: 1 });
    await change('running', running);
    await change('again', { attempts: 2 });
    await change('failed', failed);
  });
  const named = ['new', 'early', 'late', 'running', 'again', 'failed'].map((key) => stored(key, NOW, '"new"'));

  test('a job is missing if no job has its key, or if that one waits for a later time', async () => {
    expect(keysOf(await writer.findMissing(named))).toEqual(['late', 'new']);
    expect(await writer.findMissing([stored('late', NOW + 5000)])).toEqual([]);
  });

  test('a missing job is added or moved to its earlier time, and running, retried and failed jobs stay unchanged', async () => {
    const before = await Promise.all(['early', 'running', 'again', 'failed'].map(row));
    await writer.putMissing(named);
    expect(await row('new')).toMatchObject({ ...stored('new', NOW, '"new"'), due: NOW });
    expect(await row('late')).toMatchObject({ at: NOW, due: NOW, data: '"new"' });
    expect(await Promise.all(['early', 'running', 'again', 'failed'].map(row))).toEqual(before);
    await writer.putMissing(named);
    expect(await source.manager.count(EngineJob)).toBe(6);
  });

  test('a waiting job is not moved to a later time', async () => {
    await writer.putMissing([stored('late', NOW + 9000, '"new"')]);
    expect(await row('late')).toMatchObject({ due: NOW + 5000, data: '"old"' });
  });
});

describe('A cancelled job', () => {
  test('a cancelled job is deleted if it waits, has failed, or belongs to a dead node', async () => {
    await writer.putJobs(
      ['waits', 'failed', 'died', 'other'].map((key) => stored(key, NOW + 5000)),
      NOW,
    );
    await change('failed', failed);
    await change('died', { ...running, due: NOW });
    await writer.removeJobs(['waits', 'failed', 'died', 'never'], NOW);
    expect(keysOf(await source.manager.find(EngineJob))).toEqual(['other']);
  });

  test('a cancelled job that runs is marked, so that it is deleted after its run', async () => {
    await writer.putJobs([stored('a', NOW), stored('b', NOW)], NOW);
    for (const key of ['a', 'b']) await change(key, running);
    await writer.removeJobs(['a'], NOW);
    expect(await row('a')).toMatchObject({ owner: 'one', meanwhile: PendingChange.Cancelled });
    expect(await row('b')).toMatchObject({ meanwhile: PendingChange.Nothing });
  });
});
