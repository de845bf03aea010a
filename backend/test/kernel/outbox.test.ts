import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import libsql from 'libsql';
import { DataSource, type QueryRunner } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/database/data-source-options';
import { guardEmbedded } from '../../src/kernel/database/embedded/guard-embedded';
import { CommitUnknown } from '../../src/kernel/errors/commit-unknown';
import { Outbox } from '../../src/kernel/outbox/outbox';
import { createDatabase, dropDatabase } from '../database';
import { ToyTask } from './toys';

let own: DataSource;
let other: DataSource;
let outbox: Outbox;
let folder: string;

beforeAll(async () => {
  await createDatabase();
  const shared = { entities: [ToyTask], synchronize: true, migrations: [] };
  own = await createDataSource({ ...(await databaseOptions(env)), ...shared }).initialize();
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const database = join(folder, 'other.db');
  other = new DataSource({ type: 'better-sqlite3', driver: libsql, database, enableWAL: true, ...shared });
  guardEmbedded(other);
  await other.initialize();
  outbox = new Outbox(own);
});
beforeEach(() => Promise.all([own, other].map((source) => source.manager.deleteAll(ToyTask))));
afterAll(async () => {
  await Promise.all([own.destroy(), other.destroy()]);
  rmSync(folder, { recursive: true });
  await dropDatabase();
});

const row = (status: number) => ({ status, createTime: new Date(), updateTime: new Date() });
const statuses = async (source: DataSource) =>
  (await source.manager.find(ToyTask, { order: { status: 'ASC' } })).map(({ status }) => status);
const boom = () => Promise.reject(new Error('boom'));

/** Writes down in which order it is asked, and how many rows stand in both databases then. */
function told(fails: { change?: boolean; settle?: boolean } = {}) {
  const steps: string[] = [];
  const note = async (step: string) => {
    steps.push(`${step} ${(await statuses(own)).length}/${(await statuses(other)).length}`);
  };
  return {
    steps,
    apart: {
      begin: async () => {
        await note('begin');
        await own.manager.insert(ToyTask, row(1));
        return 'entry';
      },
      change: async (entry: string, manager: DataSource['manager']) => {
        steps.push(`change ${entry}`);
        await manager.insert(ToyTask, row(2));
        if (fails.change) await boom();
        return 'changed';
      },
      settle: async (entry: string, changed: string) => {
        await note(`settle ${entry} ${changed}`);
        if (fails.settle) await boom();
        return 'result';
      },
      withdraw: async (entry: string) => note(`withdraw ${entry}`),
    },
  };
}

test('of two databases the entry is written first and settled last', async () => {
  const { steps, apart } = told();
  expect(await outbox.perform(other, boom, apart)).toBe('result');
  expect(steps).toEqual(['begin 0/0', 'change entry', 'settle entry changed 1/1']);
});

test('a change that fails is none, and its entry is withdrawn', async () => {
  const { steps, apart } = told({ change: true });
  await expect(outbox.perform(other, boom, apart)).rejects.toThrow('boom');
  expect(steps).toEqual(['begin 0/0', 'change entry', 'withdraw entry 1/0']);
});

test('a change whose COMMIT got no answer is neither withdrawn nor settled, but in doubt', async () => {
  const { steps, apart } = told();
  const loseAnswer = (runner: QueryRunner) => {
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await commit();
      throw new CommitUnknown(new Error('silence'));
    };
  };
  const beside = (entry: string, manager: DataSource['manager']) => {
    if (manager.queryRunner) loseAnswer(manager.queryRunner);
    return outbox.write(
      manager,
      () => apart.change(entry, manager),
      () => Promise.resolve(steps.push('withdrawn beside')),
    );
  };
  const doubt = (entry: string) => Promise.resolve(void steps.push(`doubt ${entry}`));
  await expect(outbox.perform(other, boom, { ...apart, change: beside, doubt })).rejects.toThrow(CommitUnknown);
  expect(steps).toEqual(['begin 0/0', 'change entry', 'doubt entry']);
  expect(await statuses(other)).toEqual([2]);
});

test('what cannot be settled is not withdrawn: the change is done', async () => {
  const { steps, apart } = told({ settle: true });
  await expect(outbox.perform(other, boom, apart)).rejects.toThrow('boom');
  expect(steps.at(-1)).toBe('settle entry changed 1/1');
});

test('of one database both are one transaction', async () => {
  const { steps, apart } = told();
  const together = async (manager: DataSource['manager']) => {
    await manager.insert(ToyTask, row(1));
    return 'result';
  };
  expect(await outbox.perform(own, together, apart)).toBe('result');
  expect(await statuses(own)).toEqual([1]);
  await expect(
    outbox.perform(
      own,
      async (manager) => {
        await together(manager);
        return boom();
      },
      apart,
    ),
  ).rejects.toThrow('boom');
  expect(await statuses(own)).toEqual([1]);
  expect(steps).toEqual([]);
});

describe.each([
  ['the same database', () => own, []],
  ['another database', () => other, [7]],
] as const)('beside a transaction of %s', (_title, source, seen) => {
  const withdrawn: number[] = [];
  const write = (manager: DataSource['manager']) =>
    outbox.write(
      manager,
      async (mine) => {
        await mine.insert(ToyTask, row(7));
        return 7;
      },
      async (status) => {
        withdrawn.push(status);
        await own.manager.delete(ToyTask, { status });
      },
    );
  beforeEach(() => withdrawn.splice(0));

  test('what is written stays with it', async () => {
    await source().transaction(async (manager) => void (await write(manager)));
    expect(await statuses(own)).toEqual([7]);
    expect(withdrawn).toEqual([]);
  });

  test('what is written goes with it', async () => {
    const failing = source().transaction(async (manager) => {
      await write(manager);
      await boom();
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await statuses(own)).toEqual([]);
    expect(withdrawn).toEqual([...seen]);
  });

  test('half of it is nothing', async () => {
    const half = source().transaction((manager) =>
      outbox.write(
        manager,
        async (mine) => {
          await mine.insert(ToyTask, row(8));
          await boom();
        },
        boom,
      ),
    );
    await expect(half).rejects.toThrow('boom');
    expect(await statuses(own)).toEqual([]);
  });
});

describe.each([
  ['the same database', () => own],
  ['another database', () => other],
] as const)('what is removed with a transaction of %s', (_title, source) => {
  beforeEach(() => own.manager.insert(ToyTask, row(7)));
  const remove = (manager: DataSource['manager'], status = 7) =>
    outbox.remove(manager, (mine) => mine.delete(ToyTask, { status }));

  test('goes when that is committed', async () => {
    await source().transaction(async (manager) => {
      await remove(manager);
      // Until then others see it as it was.
      if (source() === other) expect(await statuses(own)).toEqual([7]);
    });
    expect(await statuses(own)).toEqual([]);
  });

  test('stays where that is rolled back', async () => {
    const failing = source().transaction(async (manager) => {
      await remove(manager);
      await boom();
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await statuses(own)).toEqual([7]);
  });
});

test('of a transaction in a transaction only the outer one is an end', async () => {
  await own.manager.insert(ToyTask, row(7));
  await other.transaction(async (outer) => {
    await outer.transaction((inner) => outbox.remove(inner, (mine) => mine.delete(ToyTask, { status: 7 })));
    expect(await statuses(own)).toEqual([7]);
  });
  expect(await statuses(own)).toEqual([]);
});

test('the rollback of a savepoint withdraws what was written within it, and nothing of the outer transaction', async () => {
  const log: string[] = [];
  const write = (manager: DataSource['manager'], name: string) =>
    outbox.write(
      manager,
      () => Promise.resolve(name),
      () => Promise.resolve(log.push(`withdrawn ${name}`)),
    );
  const after = (manager: DataSource['manager'], name: string) =>
    outbox.remove(manager, () => Promise.resolve(log.push(`removed ${name}`)));
  const act = (isOuterLost: boolean) =>
    other.transaction(async (outer) => {
      await write(outer, 'outer');
      await after(outer, 'outer');
      await outer.transaction((kept) => write(kept, 'kept'));
      const lost = outer.transaction(async (inner) => {
        await write(inner, 'inner');
        await after(inner, 'inner');
        await boom();
      });
      await expect(lost).rejects.toThrow('boom');
      expect(log).toEqual(['withdrawn inner']);
      if (isOuterLost) await boom();
    });
  await act(false);
  expect(log).toEqual(['withdrawn inner', 'removed outer']);
  log.splice(0);
  await expect(act(true)).rejects.toThrow('boom');
  expect(log).toEqual(['withdrawn inner', 'withdrawn kept', 'withdrawn outer']);
});

test('what follows a transaction and fails does not make it fail, and keeps nothing else from following', async () => {
  await own.manager.insert(ToyTask, row(7));
  await other.transaction(async (manager) => {
    await manager.insert(ToyTask, row(2));
    await outbox.remove(manager, boom);
    await outbox.remove(manager, (mine) => mine.delete(ToyTask, { status: 7 }));
  });
  expect([await statuses(own), await statuses(other)]).toEqual([[], [2]]);
});

test('what was written last is withdrawn first', async () => {
  const withdrawn: number[] = [];
  const failing = other.transaction(async (manager) => {
    for (const status of [1, 2])
      await outbox.write(
        manager,
        () => Promise.resolve(status),
        (one) => Promise.resolve(withdrawn.push(one)),
      );
    await boom();
  });
  await expect(failing).rejects.toThrow('boom');
  expect(withdrawn).toEqual([2, 1]);
});

test('a transaction is listened to once, however many there are', async () => {
  const remove = () => other.transaction((manager) => outbox.remove(manager, () => Promise.resolve()));
  await remove();
  const listeners = other.subscribers.length;
  await remove();
  expect(other.subscribers).toHaveLength(listeners);
});

test('outside of a transaction nothing can wait for its end', async () => {
  const nothing = () => Promise.resolve();
  for (const { manager } of [other, other.createQueryRunner()])
    await expect(outbox.remove(manager, nothing)).rejects.toThrow('Only within a transaction');
});

test('a write beside a transaction belongs to it where both are one, and to none where they are not', async () => {
  await own.transaction((manager) => Promise.resolve(expect(outbox.managerBeside(manager)).toBe(manager)));
  await other.transaction((manager) => Promise.resolve(expect(outbox.managerBeside(manager)).toBe(own.manager)));
});

test('a change without a withdrawal fails as it failed', async () => {
  const { apart } = told({ change: true });
  await expect(outbox.perform(other, boom, { ...apart, withdraw: undefined })).rejects.toThrow('boom');
});
