import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/database/data-source-options';
import { EngineAlarm, PendingChange } from '../../src/kernel/engine/engine-alarm.entity';
import { AlarmWriter } from '../../src/kernel/engine/in-process/alarm-writer';
import { createDatabase, dropDatabase } from '../database';

const NOW = 1_000_000;

let source: DataSource;
let writer: AlarmWriter;

beforeAll(async () => {
  await createDatabase();
  const options = { ...(await databaseOptions(env)), entities: [EngineAlarm], synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
  writer = new AlarmWriter(source);
});
beforeEach(() => source.manager.deleteAll(EngineAlarm));
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

const stored = (key: string, at: number, data: string | null = null) => ({ key, name: 'test.note', at, data });
const row = async (key: string) => {
  const found = await source.manager.findOneBy(EngineAlarm, { key });
  // One of the drivers makes text of a long number.
  return found && { ...found, at: Number(found.at), due: found.due === null ? null : Number(found.due) };
};
const change = (key: string, to: Partial<EngineAlarm>) => source.manager.update(EngineAlarm, { key }, to);
/** Rings on a node, until its lease ends. */
const ringing = { owner: 'one', since: NOW, due: NOW + 15_000, attempts: 1 };
const failed = { due: null, failure: 'no luck', failedTime: NOW, attempts: 5 };
const keysOf = (alarms: readonly { key: string }[]) => alarms.map(({ key }) => key).sort();

describe('An alarm that is put', () => {
  test('waits for its time, and of several under one key the last counts', async () => {
    await writer.put([stored('a', 5, '1'), stored('b', 7), stored('a', 6, '2')], NOW);
    expect(await row('a')).toMatchObject({ ...stored('a', 6, '2'), due: 6, owner: null, attempts: 0 });
    await writer.put([stored('a', 9, '3')], NOW);
    expect(await row('a')).toMatchObject({ at: 9, due: 9, data: '3' });
  });

  test('while it rings is put off until that is over, and the lease lasts', async () => {
    await writer.put([stored('a', NOW)], NOW);
    await change('a', ringing);
    await writer.put([stored('a', NOW + 1000, '2')], NOW);
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

  test('that has failed for good begins anew', async () => {
    await writer.put([stored('a', NOW)], NOW);
    await change('a', failed);
    await writer.put([stored('a', NOW + 1000)], NOW);
    expect(await row('a')).toMatchObject({ due: NOW + 1000, attempts: 0, failure: null, failedTime: null });
  });

  test('is one of any number', async () => {
    const many = Array.from({ length: 600 }, (_, at) => stored(`k${at}`, at));
    await writer.put(many, NOW);
    expect(await source.manager.count(EngineAlarm)).toBe(600);
    expect(await writer.missing(many)).toEqual([]);
  });
});

describe('An alarm that a sweep names', () => {
  beforeEach(async () => {
    await writer.put(
      ['early', 'late', 'rings', 'again', 'failed'].map((key) => stored(key, NOW + 5000, '"old"')),
      NOW,
    );
    await change('early', { at: 1, due: 1 });
    await change('rings', ringing);
    await change('again', { attempts: 2 });
    await change('failed', failed);
  });
  const named = ['new', 'early', 'late', 'rings', 'again', 'failed'].map((key) => stored(key, NOW, '"new"'));

  test('is missing where nothing stands for it, or waits for a later time', async () => {
    expect(keysOf(await writer.missing(named))).toEqual(['late', 'new']);
    expect(await writer.missing([stored('late', NOW + 5000)])).toEqual([]);
  });

  test('is added, or brought forward; what rings, will ring again or has failed is left as it is', async () => {
    const before = await Promise.all(['early', 'rings', 'again', 'failed'].map(row));
    await writer.putMissing(named);
    expect(await row('new')).toMatchObject({ ...stored('new', NOW, '"new"'), due: NOW });
    expect(await row('late')).toMatchObject({ at: NOW, due: NOW, data: '"new"' });
    expect(await Promise.all(['early', 'rings', 'again', 'failed'].map(row))).toEqual(before);
    await writer.putMissing(named);
    expect(await source.manager.count(EngineAlarm)).toBe(6);
  });

  test('is not brought back to a later time', async () => {
    await writer.putMissing([stored('late', NOW + 9000, '"new"')]);
    expect(await row('late')).toMatchObject({ due: NOW + 5000, data: '"old"' });
  });
});

describe('An alarm that is removed', () => {
  test('is gone where it waits, has failed, or its node has died', async () => {
    await writer.put(
      ['waits', 'failed', 'died', 'other'].map((key) => stored(key, NOW + 5000)),
      NOW,
    );
    await change('failed', failed);
    await change('died', { ...ringing, due: NOW });
    await writer.remove(['waits', 'failed', 'died', 'never'], NOW);
    expect(keysOf(await source.manager.find(EngineAlarm))).toEqual(['other']);
  });

  test('is forgotten after its ringing where it rings', async () => {
    await writer.put([stored('a', NOW), stored('b', NOW)], NOW);
    for (const key of ['a', 'b']) await change(key, ringing);
    await writer.remove(['a'], NOW);
    expect(await row('a')).toMatchObject({ owner: 'one', meanwhile: PendingChange.Cancelled });
    expect(await row('b')).toMatchObject({ meanwhile: PendingChange.Nothing });
  });
});
