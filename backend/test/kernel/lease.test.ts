import { Column, DataSource, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { Moment } from '../../src/kernel/rows/entity/moment.decorator';
import { NOBODY } from '../../src/kernel/durability/lease/lease-columns';
import { LeaseLost } from '../../src/kernel/durability/lease/lease-lost';
import { LeaseRows } from '../../src/kernel/durability/lease/lease-rows';
import { Leases } from '../../src/kernel/durability/lease/leases';
import { createDatabase, dropDatabase } from '../database';
import { until } from '../engine/until';

const LENGTH = 10_000;
const FAR = 600_000;

abstract class Held {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int', default: 0 })
  state: number;

  @Column({ type: 'int', default: 0 })
  done: number;
}

/** Its lease ends at milliseconds. */
@Entity('toy_seat')
class Seat extends Held {
  @Column({ type: 'varchar', length: 36, nullable: true })
  owner: string | null;

  @Column({ type: 'bigint', default: 0 })
  until: number;
}

/** Its lease ends at a moment, or there is none. */
@Entity('toy_room')
class Room extends Held {
  @Column({ type: 'varchar', length: 36, nullable: true })
  owner: string | null;

  @Moment({ nullable: true })
  until: Date | null;
}

/** Its time is that of its next attempt, and names its holder. */
@Entity('toy_visit')
class Visit extends Held {
  @Moment()
  until: Date;
}

let source: DataSource;
let now = 0;
const clock = { now: () => now };
let length = LENGTH;

beforeAll(async () => {
  await createDatabase();
  const options = { ...(await databaseOptions(env)), entities: [Seat, Room, Visit], synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
});
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});
beforeEach(() => {
  now = Date.parse('2026-11-22T12:00:00.123Z');
  length = LENGTH;
});

const standing = { state: 0 };
const seats = () =>
  new Leases(
    source,
    { Entity: Seat, key: 'id', owner: 'owner', until: 'until', leasable: standing },
    () => length,
    clock,
  );
const rooms = () =>
  new Leases(
    source,
    { Entity: Room, key: 'id', owner: 'owner', until: 'until', leasable: standing },
    () => length,
    clock,
  );
const visits = () =>
  new Leases(source, { Entity: Visit, key: 'id', until: 'until', leasable: standing }, () => length, clock);

async function add<E extends Held>(Table: new () => E, row: Partial<E> = {}): Promise<number> {
  const { identifiers } = await source.manager.insert(Table, row as object);
  return identifiers[0]?.id as number;
}
const read = async <E extends Held>(Table: new () => E, id: number): Promise<E> =>
  source.manager.findOneByOrFail(Table, { id } as object);
const endOf = async (Table: new () => Seat | Room | Visit, id: number): Promise<number> =>
  Number((await read<Seat | Room | Visit>(Table, id)).until);

describe.each([
  ['milliseconds', Seat, seats],
  ['a moment', Room, rooms],
] as const)('A lease that ends at %s', (_title, Table, leasesOf) => {
  const leases = () => leasesOf() as Leases<Seat | Room>;

  test('is taken by one of several at the same moment, for its length', async () => {
    const id = await add<Seat | Room>(Table);
    const taken = await Promise.all([leases().takeLease(id), leases().takeLease(id), leases().takeLease(id)]);
    const [mine, ...others] = taken.filter(Boolean);
    expect(others).toEqual([]);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: mine!.owner });
    expect(await endOf(Table, id)).toBe(now + LENGTH);
    expect(mine!.until).toBe(now + LENGTH);
  });

  test('is taken over only after it has expired, and then the first owner can write no more', async () => {
    const id = await add<Seat | Room>(Table);
    const first = (await leases().takeLease(id))!;
    now += LENGTH - 1;
    expect(await leases().takeLease(id)).toBeUndefined();
    now += 1;
    const second = (await leases().takeLease(id, { change: { done: 5 } }))!;
    expect(second.owner).not.toBe(first.owner);
    await expect(first.writeRow({ done: 9 })).rejects.toThrow(LeaseLost);
    expect(await first.renewLease()).toBe(false);
    expect(await first.releaseRow()).toBe(false);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 5, owner: second.owner });
    await expect(first.requireHeld()).rejects.toThrow(LeaseLost);
    await second.requireHeld();
  });

  test('is taken over if it ends too far ahead, as after the clock was set back, and otherwise respected', async () => {
    const id = await add<Seat | Room>(Table);
    const first = (await leases().takeLease(id))!;
    now -= FAR - LENGTH;
    expect(await leases().takeLease(id)).toBeUndefined();
    expect(leases().isHeld(await read<Seat | Room>(Table, id))).toBe(true);
    now -= 1;
    expect(leases().isHeld(await read<Seat | Room>(Table, id))).toBe(false);
    expect(await leases().findUnheld({ id }, { take: 1 })).toHaveLength(1);
    expect(await leases().takeLease(id)).toBeDefined();
    expect(await first.renewLease()).toBe(false);
  });

  test('is taken or released only for the owner and the end that were read', async () => {
    const id = await add<Seat | Room>(Table);
    const free = leases().holderOf(await read<Seat | Room>(Table, id));
    const first = (await leases().takeLease(id, { from: NOBODY }))!;
    now += LENGTH;
    expect(await leases().takeLease(id, { from: NOBODY })).toBeUndefined();
    expect(await leases().takeLease(id, { from: free })).toBeUndefined();
    const read1 = leases().holderOf(await read<Seat | Room>(Table, id));
    expect(read1).toEqual({ owner: first.owner, until: first.until });
    // It was not dead.
    await first.renewLease();
    expect(await leases().takeLease(id, { from: read1 })).toBeUndefined();
    expect(await leases().endDeadLease(id, read1, { done: 1 })).toBe(false);
    const read2 = { owner: first.owner, until: first.until };
    expect(await leases().takeLease(id, { from: { ...read2, owner: 'another' } })).toBeUndefined();
    const second = await leases().takeLease(id, { from: read2 });
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: second!.owner });
    expect(await leases().endDeadLease(id, leases().holderOf(await read<Seat | Room>(Table, id)), { done: 2 })).toBe(
      true,
    );
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: null, done: 2 });
    expect(await leases().takeLease(id, { from: NOBODY })).toBeDefined();
  });

  test('is renewed by a write, and by a check if half of it is over', async () => {
    const id = await add<Seat | Room>(Table);
    const lease = (await leases().takeLease(id))!;
    now += LENGTH / 2;
    await lease.requireHeld();
    expect(await endOf(Table, id)).toBe(now + LENGTH / 2);
    now += 1;
    await lease.requireHeld();
    expect(await endOf(Table, id)).toBe(now + LENGTH);
    now += 3000;
    await lease.writeRow({ done: 1 });
    expect(await endOf(Table, id)).toBe(now + LENGTH);
    expect(lease.until).toBe(now + LENGTH);
  });

  test('ignores the renewal of a transaction that was rolled back', async () => {
    const id = await add<Seat | Room>(Table);
    const lease = (await leases().takeLease(id))!;
    const end = lease.until;
    now += 6000;
    const failing = source.transaction(async (manager) => {
      await lease.writeRow({ done: 1 }, manager);
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(lease.until).toBe(end);
    expect(await endOf(Table, id)).toBe(end);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 0 });
    await source.transaction((manager) => lease.writeRow({ done: 2 }, manager, { done: 0 }));
    await expect(lease.writeRow({ done: 3 }, undefined, { done: 0 })).rejects.toThrow(LeaseLost);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 2 });
    // It is known by its owner, wherever its end is by now.
    await lease.writeRow({ done: 4 });
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 4 });
  });

  test('can be released, but not taken, renewed or written, if the state of its row has changed', async () => {
    const [over, id] = [await add<Seat | Room>(Table, { state: 1 }), await add<Seat | Room>(Table)];
    expect(await leases().takeLease(over)).toBeUndefined();
    const lease = (await leases().takeLease(id))!;
    await source.manager.update(Table, { id }, { state: 1 });
    await expect(lease.writeRow({ done: 1 })).rejects.toThrow(LeaseLost);
    expect(await lease.renewLease()).toBe(false);
    expect(await lease.releaseRow({ done: 4 })).toBe(true);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: null, done: 4 });
  });

  test('can be put back for another try, but does not overwrite a row that has ended in the meantime', async () => {
    const [again, ended] = [await add<Seat | Room>(Table), await add<Seat | Room>(Table)];
    const [first, second] = [(await leases().takeLease(again))!, (await leases().takeLease(ended))!];
    await source.manager.update(Table, { id: ended }, { state: 1 });
    expect(await first.putBack({ done: 2 })).toBe(true);
    expect(await read<Seat | Room>(Table, again)).toMatchObject({ owner: null, done: 2 });
    expect(await leases().takeLease(again)).toBeDefined();
    expect(await second.putBack({ state: 0, done: 2 })).toBe(false);
    expect(await read<Seat | Room>(Table, ended)).toMatchObject({ state: 1, done: 0 });
  });

  test('does not count as an edit of its row', async () => {
    const id = await add<Seat | Room>(Table);
    const stamp = { beforeUpdate: jest.fn() };
    source.subscribers.push(stamp);
    try {
      const lease = (await leases().takeLease(id))!;
      await lease.renewLease();
      await lease.writeRow({ done: 1 });
      await lease.releaseRow();
      expect(stamp.beforeUpdate).not.toHaveBeenCalled();
    } finally {
      source.subscribers.splice(source.subscribers.indexOf(stamp), 1);
    }
  });

  test('can be taken again at once after it was released', async () => {
    const id = await add<Seat | Room>(Table);
    await (await leases().takeLease(id))!.releaseRow();
    expect(leases().isHeld(await read<Seat | Room>(Table, id))).toBe(false);
    expect(await leases().takeLease(id)).toBeDefined();
  });

  test('is found by the sweep if it has expired and is not held', async () => {
    const [lost, held, other] = [
      await add<Seat | Room>(Table),
      await add<Seat | Room>(Table),
      await add<Seat | Room>(Table, { done: 7 }),
    ];
    await leases().takeLease(lost);
    await leases().takeLease(other);
    now += LENGTH;
    await leases().takeLease(held);
    const ids = (await leases().findUnheld({ done: 0 }, { take: 1000 })).map(({ id }) => id);
    expect(ids).toContain(lost);
    expect(ids).not.toContain(held);
    expect(ids).not.toContain(other);
    expect((await leases().findUnheld({}, { take: 1, order: { id: 'DESC' } })).map(({ id }) => id)).toEqual([other]);
  });

  test('is held by its owner until its end', async () => {
    const id = await add<Seat | Room>(Table);
    await leases().takeLease(id);
    const row = await read<Seat | Room>(Table, id);
    const as = (change: object) => leases().isHeld({ ...row, ...change });
    expect([as({}), as({ owner: null }), as({ until: null }), as({ until: undefined })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(as({ owner: null, until: null })).toBe(false);
    now += LENGTH - 1;
    expect(as({})).toBe(true);
    now += 1;
    expect(as({})).toBe(false);
  });

  test('is renewed after a third of its length, and checked more often', async () => {
    const lease = (await leases().takeLease(await add<Seat | Room>(Table)))!;
    const [interval, time] = [jest.spyOn(global, 'setInterval'), jest.spyOn(performance, 'now')];
    const renewals = jest.spyOn(lease, 'renewLease');
    try {
      const since = lease['renewed'];
      lease.keepRenewed();
      const [beat, pause] = interval.mock.calls.find(([work]) => String(work).includes('renewed')) as [
        () => void,
        number,
      ];
      expect(pause).toBeCloseTo(LENGTH / 24);
      time.mockReturnValue(since + LENGTH / 3 - 1);
      beat();
      expect(renewals).not.toHaveBeenCalled();
      // To the millisecond: so long after its start a process has no more digits for fractions of one.
      time.mockReturnValue(since + LENGTH / 3 + 1);
      beat();
      expect(renewals).toHaveBeenCalledTimes(1);
      await renewals.mock.results[0]?.value;
      // The next third begins with the renewal.
      beat();
      expect(renewals).toHaveBeenCalledTimes(1);
    } finally {
      lease.stopRenewing();
      for (const spy of [interval, time]) spy.mockRestore();
    }
  });

  test('is renewed during the work, and not afterwards', async () => {
    const id = await add<Seat | Room>(Table);
    length = 60;
    const lease = (await leases().takeLease(id))!;
    const end = lease.until;
    now += 5;
    const work = () =>
      until(
        () => endOf(Table, id),
        (later) => later > end,
      );
    expect(await lease.keepDuring(work)).toBeGreaterThan(end);
    const renewals = jest.spyOn(lease, 'renewLease');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(renewals).not.toHaveBeenCalled();
  });

  test('is renewed at the next attempt if one has failed', async () => {
    const id = await add<Seat | Room>(Table);
    length = 60;
    const lease = (await leases().takeLease(id))!.keepRenewed();
    const end = lease.until;
    const broken = jest.spyOn(LeaseRows.prototype, 'changeRows').mockRejectedValueOnce(new Error('away'));
    now += 5;
    await until(
      () => broken.mock.calls.length,
      (calls) => calls > 0,
    );
    await until(
      () => lease.until,
      (later) => later > end,
    );
    lease.stopRenewing();
  });
});

describe('a lease without an owner column', () => {
  test('is taken only in the state that was read, and is identified by the end that it wrote last', async () => {
    const id = await add(Visit, { until: new Date(now + 2 * FAR) });
    const row = await read(Visit, id);
    const taken = await Promise.all([1, 2].map(() => visits().takeLease(id, { from: visits().holderOf(row) })));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const lease = taken.find(Boolean)!;
    now += 1000;
    // Two at once do not take each other for strangers.
    expect(await Promise.all([lease.renewLease({ done: 1 }), lease.renewLease({ done: 2 })])).toEqual([true, true]);
    const end = now + LENGTH;
    now += 1000;
    // Its end is what it is known by: only a renewal moves it.
    await lease.writeRow({ done: 3 });
    expect([lease.until, await endOf(Visit, id)]).toEqual([end, end]);
    const next = new Date(now + 5000);
    expect(await lease.releaseRow({ until: next })).toBe(true);
    expect(await read(Visit, id)).toMatchObject({ done: 3, until: next });
    await expect(lease.writeRow({ done: 4 })).rejects.toThrow(LeaseLost);
  });

  test('is not found by the sweep before its time, however far ahead that is', async () => {
    const [far, due] = [
      await add(Visit, { until: new Date(now + 2 * FAR) }),
      await add(Visit, { until: new Date(now) }),
    ];
    const ids = (await visits().findUnheld({ id: far }, { take: 1 })).length;
    expect(ids).toBe(0);
    expect(await visits().findUnheld({ id: due }, { take: 1, select: { id: true } })).toEqual([{ id: due }]);
  });
});

describe('Many leases', () => {
  test('several leases are shared by owners that compete for them, and are renewed and released together', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => add(Seat)));
    const [one, two] = await Promise.all(['one', 'two'].map((owner) => seats().takeAll(ids, owner, { done: 1 }, {})));
    expect(one! + two!).toBe(8);
    expect(await seats().takeAll(ids, 'three', {}, {})).toBe(0);
    now += LENGTH - 1;
    expect(await seats().renewAll(ids, 'one')).toBe(one);
    expect(await seats().renewAll(ids, 'two')).toBe(two);
    now += LENGTH - 1;
    expect(await seats().takeAll(ids, 'three', {}, {})).toBe(0);
    now += 1;
    await source.manager.update(Seat, { id: ids[0]! }, { state: 1 });
    expect(await seats().takeAll(ids, 'three', {}, { state: 0 })).toBe(7);
    expect((await seats().renewAll(ids, 'one')) + (await seats().renewAll(ids, 'two'))).toBe(1);
    expect(await seats().releaseAll('three', { done: 2 }, { id: ids[1]! })).toBe(1);
    expect(await read(Seat, ids[1]!)).toMatchObject({ owner: null, done: 2 });
    now += LENGTH;
    expect(await seats().releaseDue(ids.slice(2, 4), { done: 3 }, { state: 0 })).toBe(2);
    expect(await read(Seat, ids[2]!)).toMatchObject({ owner: null, done: 3 });
    expect(await read(Seat, ids[4]!)).toMatchObject({ owner: 'three' });
  });
});
