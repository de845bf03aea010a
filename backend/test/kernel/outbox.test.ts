import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import libsql from 'libsql';
import { DataSource, type QueryRunner } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { guardEmbedded } from '../../src/kernel/stores/database/embedded/guard-embedded';
import { CommitUnknown } from '../../src/kernel/basis/errors/commit-unknown';
import { Outbox } from '../../src/kernel/durability/outbox/outbox';
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

test('an entry for another database is written before the change, and settled after it', async () => {
  const { steps, apart } = told();
  expect(await outbox.performChange(other, boom, apart)).toBe('result');
  expect(steps).toEqual(['begin 0/0', 'change entry', 'settle entry changed 1/1']);
});

test('a change that fails is rolled back, and its entry is withdrawn', async () => {
  const { steps, apart } = told({ change: true });
  await expect(outbox.performChange(other, boom, apart)).rejects.toThrow('boom');
  expect(steps).toEqual(['begin 0/0', 'change entry', 'withdraw entry 1/0']);
});

test('a change whose COMMIT got no answer stays in doubt, and is neither withdrawn nor settled', async () => {
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
    return outbox.writeEntry(
      manager,
      () => apart.change(entry, manager),
      () => Promise.resolve(steps.push('withdrawn beside')),
    );
  };
  const doubt = (entry: string) => Promise.resolve(void steps.push(`doubt ${entry}`));
  await expect(outbox.performChange(other, boom, { ...apart, change: beside, doubt })).rejects.toThrow(CommitUnknown);
  expect(steps).toEqual(['begin 0/0', 'change entry', 'doubt entry']);
  expect(await statuses(other)).toEqual([2]);
});

test('an entry whose settlement fails is not withdrawn, because the change is done', async () => {
  const { steps, apart } = told({ settle: true });
  await expect(outbox.performChange(other, boom, apart)).rejects.toThrow('boom');
  expect(steps.at(-1)).toBe('settle entry changed 1/1');
});

test('an entry for the same database is written in the transaction of the change', async () => {
  const { steps, apart } = told();
  const together = async (manager: DataSource['manager']) => {
    await manager.insert(ToyTask, row(1));
    return 'result';
  };
  expect(await outbox.performChange(own, together, apart)).toBe('result');
  expect(await statuses(own)).toEqual([1]);
  await expect(
    outbox.performChange(
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
] as const)('an entry beside a transaction of %s', (_title, source, seen) => {
  const withdrawn: number[] = [];
  const write = (manager: DataSource['manager']) =>
    outbox.writeEntry(
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

  test('stays if the transaction is committed', async () => {
    await source().transaction(async (manager) => void (await write(manager)));
    expect(await statuses(own)).toEqual([7]);
    expect(withdrawn).toEqual([]);
  });

  test('is gone if the transaction is rolled back', async () => {
    const failing = source().transaction(async (manager) => {
      await write(manager);
      await boom();
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await statuses(own)).toEqual([]);
    expect(withdrawn).toEqual([...seen]);
  });

  test('is not written at all if writing it fails halfway', async () => {
    const half = source().transaction((manager) =>
      outbox.writeEntry(
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
] as const)('an entry that is removed with a transaction of %s', (_title, source) => {
  beforeEach(() => own.manager.insert(ToyTask, row(7)));
  const remove = (manager: DataSource['manager'], status = 7) =>
    outbox.removeEntry(manager, (mine) => mine.delete(ToyTask, { status }));

  test('is deleted when the transaction is committed', async () => {
    await source().transaction(async (manager) => {
      await remove(manager);
      // Until then others see it as it was.
      if (source() === other) expect(await statuses(own)).toEqual([7]);
    });
    expect(await statuses(own)).toEqual([]);
  });

  test('stays if the transaction is rolled back', async () => {
    const failing = source().transaction(async (manager) => {
      await remove(manager);
      await boom();
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await statuses(own)).toEqual([7]);
  });
});

test('the removal of an entry in a nested transaction waits for the outer one', async () => {
  await own.manager.insert(ToyTask, row(7));
  await other.transaction(async (outer) => {
    await outer.transaction((inner) => outbox.removeEntry(inner, (mine) => mine.delete(ToyTask, { status: 7 })));
    expect(await statuses(own)).toEqual([7]);
  });
  expect(await statuses(own)).toEqual([]);
});

test('the rollback of a savepoint withdraws its own entries, and no entry of the outer transaction', async () => {
  const log: string[] = [];
  const write = (manager: DataSource['manager'], name: string) =>
    outbox.writeEntry(
      manager,
      () => Promise.resolve(name),
      () => Promise.resolve(log.push(`withdrawn ${name}`)),
    );
  const after = (manager: DataSource['manager'], name: string) =>
    outbox.removeEntry(manager, () => Promise.resolve(log.push(`removed ${name}`)));
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

test('a failure after the commit does not fail the transaction, and other work after it is still done', async () => {
  await own.manager.insert(ToyTask, row(7));
  await other.transaction(async (manager) => {
    await manager.insert(ToyTask, row(2));
    await outbox.removeEntry(manager, boom);
    await outbox.removeEntry(manager, (mine) => mine.delete(ToyTask, { status: 7 }));
  });
  expect([await statuses(own), await statuses(other)]).toEqual([[], [2]]);
});

test('the entry that was written last is withdrawn first', async () => {
  const withdrawn: number[] = [];
  const failing = other.transaction(async (manager) => {
    for (const status of [1, 2])
      await outbox.writeEntry(
        manager,
        () => Promise.resolve(status),
        (one) => Promise.resolve(withdrawn.push(one)),
      );
    await boom();
  });
  await expect(failing).rejects.toThrow('boom');
  expect(withdrawn).toEqual([2, 1]);
});

test('a data source is subscribed to only once', async () => {
  const remove = () => other.transaction((manager) => outbox.removeEntry(manager, () => Promise.resolve()));
  await remove();
  const listeners = other.subscribers.length;
  await remove();
  expect(other.subscribers).toHaveLength(listeners);
});

test('the removal of an entry outside a transaction is refused', async () => {
  const nothing = () => Promise.resolve();
  for (const { manager } of [other, other.createQueryRunner()])
    await expect(outbox.removeEntry(manager, nothing)).rejects.toThrow('Only within a transaction');
});

test('a write beside a transaction uses its manager in the same database, and another one otherwise', async () => {
  await own.transaction((manager) => Promise.resolve(expect(outbox.managerBeside(manager)).toBe(manager)));
  await other.transaction((manager) => Promise.resolve(expect(outbox.managerBeside(manager)).toBe(own.manager)));
});

test('a change without a withdrawal fails with its own error', async () => {
  const { apart } = told({ change: true });
  await expect(outbox.performChange(other, boom, { ...apart, withdraw: undefined })).rejects.toThrow('boom');
});
