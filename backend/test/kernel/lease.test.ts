import { Column, DataSource, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/database/data-source-options';
import { Moment } from '../../src/kernel/entity/moment.decorator';
import { NOBODY } from '../../src/kernel/lease/lease-columns';
import { LeaseLost } from '../../src/kernel/lease/lease-lost';
import { LeaseRows } from '../../src/kernel/lease/lease-rows';
import { Leases } from '../../src/kernel/lease/leases';
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
  new Leases(source, { Entity: Seat, key: 'id', owner: 'owner', until: 'until', standing }, () => length, clock);
const rooms = () =>
  new Leases(source, { Entity: Room, key: 'id', owner: 'owner', until: 'until', standing }, () => length, clock);
const visits = () => new Leases(source, { Entity: Visit, key: 'id', until: 'until', standing }, () => length, clock);

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

  test('is taken once, for its length', async () => {
    const id = await add<Seat | Room>(Table);
    const taken = await Promise.all([leases().take(id), leases().take(id), leases().take(id)]);
    const [mine, ...others] = taken.filter(Boolean);
    expect(others).toEqual([]);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: mine!.owner });
    expect(await endOf(Table, id)).toBe(now + LENGTH);
    expect(mine!.until).toBe(now + LENGTH);
  });

  test('is taken over when it has run out, and not before; then nothing is written for the first', async () => {
    const id = await add<Seat | Room>(Table);
    const first = (await leases().take(id))!;
    now += LENGTH - 1;
    expect(await leases().take(id)).toBeUndefined();
    now += 1;
    const second = (await leases().take(id, { change: { done: 5 } }))!;
    expect(second.owner).not.toBe(first.owner);
    await expect(first.write({ done: 9 })).rejects.toThrow(LeaseLost);
    expect(await first.renew()).toBe(false);
    expect(await first.release()).toBe(false);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 5, owner: second.owner });
    await expect(first.assure()).rejects.toThrow(LeaseLost);
    await second.assure();
  });

  test('that was written before the clock was set back is taken over, one that may be true is not', async () => {
    const id = await add<Seat | Room>(Table);
    const first = (await leases().take(id))!;
    now -= FAR - LENGTH;
    expect(await leases().take(id)).toBeUndefined();
    expect(leases().isHeld(await read<Seat | Room>(Table, id))).toBe(true);
    now -= 1;
    expect(leases().isHeld(await read<Seat | Room>(Table, id))).toBe(false);
    expect(await leases().sweep({ id }, { take: 1 })).toHaveLength(1);
    expect(await leases().take(id)).toBeDefined();
    expect(await first.renew()).toBe(false);
  });

  test('is taken from whom it was read of, and from nobody else', async () => {
    const id = await add<Seat | Room>(Table);
    const free = leases().holderOf(await read<Seat | Room>(Table, id));
    const first = (await leases().take(id, { from: NOBODY }))!;
    now += LENGTH;
    expect(await leases().take(id, { from: NOBODY })).toBeUndefined();
    expect(await leases().take(id, { from: free })).toBeUndefined();
    const read1 = leases().holderOf(await read<Seat | Room>(Table, id));
    expect(read1).toEqual({ owner: first.owner, until: first.until });
    // It was not dead.
    await first.renew();
    expect(await leases().take(id, { from: read1 })).toBeUndefined();
    expect(await leases().release(id, read1, { done: 1 })).toBe(false);
    const read2 = { owner: first.owner, until: first.until };
    expect(await leases().take(id, { from: { ...read2, owner: 'another' } })).toBeUndefined();
    const second = await leases().take(id, { from: read2 });
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: second!.owner });
    expect(await leases().release(id, leases().holderOf(await read<Seat | Room>(Table, id)), { done: 2 })).toBe(true);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: null, done: 2 });
    expect(await leases().take(id, { from: NOBODY })).toBeDefined();
  });

  test('is prolonged by whoever writes, and by a look before a step when half of it is over', async () => {
    const id = await add<Seat | Room>(Table);
    const lease = (await leases().take(id))!;
    now += LENGTH / 2;
    await lease.assure();
    expect(await endOf(Table, id)).toBe(now + LENGTH / 2);
    now += 1;
    await lease.assure();
    expect(await endOf(Table, id)).toBe(now + LENGTH);
    now += 3000;
    await lease.write({ done: 1 });
    expect(await endOf(Table, id)).toBe(now + LENGTH);
    expect(lease.until).toBe(now + LENGTH);
  });

  test('does not trust in what a transaction wrote that was taken back', async () => {
    const id = await add<Seat | Room>(Table);
    const lease = (await leases().take(id))!;
    const end = lease.until;
    now += 6000;
    const failing = source.transaction(async (manager) => {
      await lease.write({ done: 1 }, manager);
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(lease.until).toBe(end);
    expect(await endOf(Table, id)).toBe(end);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 0 });
    await source.transaction((manager) => lease.write({ done: 2 }, manager, { done: 0 }));
    await expect(lease.write({ done: 3 }, undefined, { done: 0 })).rejects.toThrow(LeaseLost);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 2 });
    // It is known by its owner, wherever its end is by now.
    await lease.write({ done: 4 });
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ done: 4 });
  });

  test('of a row that nobody may hold any more is neither taken, renewed nor written, but given back', async () => {
    const [over, id] = [await add<Seat | Room>(Table, { state: 1 }), await add<Seat | Room>(Table)];
    expect(await leases().take(over)).toBeUndefined();
    const lease = (await leases().take(id))!;
    await source.manager.update(Table, { id }, { state: 1 });
    await expect(lease.write({ done: 1 })).rejects.toThrow(LeaseLost);
    expect(await lease.renew()).toBe(false);
    expect(await lease.release({ done: 4 })).toBe(true);
    expect(await read<Seat | Room>(Table, id)).toMatchObject({ owner: null, done: 4 });
  });

  test('is put back for another try, but not over an end that somebody else has set meanwhile', async () => {
    const [again, ended] = [await add<Seat | Room>(Table), await add<Seat | Room>(Table)];
    const [first, second] = [(await leases().take(again))!, (await leases().take(ended))!];
    await source.manager.update(Table, { id: ended }, { state: 1 });
    expect(await first.putBack({ done: 2 })).toBe(true);
    expect(await read<Seat | Room>(Table, again)).toMatchObject({ owner: null, done: 2 });
    expect(await leases().take(again)).toBeDefined();
    expect(await second.putBack({ state: 0, done: 2 })).toBe(false);
    expect(await read<Seat | Room>(Table, ended)).toMatchObject({ state: 1, done: 0 });
  });

  test('is no edit of the row: what stamps edits does not hear of it', async () => {
    const id = await add<Seat | Room>(Table);
    const stamp = { beforeUpdate: jest.fn() };
    source.subscribers.push(stamp);
    try {
      const lease = (await leases().take(id))!;
      await lease.renew();
      await lease.write({ done: 1 });
      await lease.release();
      expect(stamp.beforeUpdate).not.toHaveBeenCalled();
    } finally {
      source.subscribers.splice(source.subscribers.indexOf(stamp), 1);
    }
  });

  test('that was given back can be taken at once', async () => {
    const id = await add<Seat | Room>(Table);
    await (await leases().take(id))!.release();
    expect(leases().isHeld(await read<Seat | Room>(Table, id))).toBe(false);
    expect(await leases().take(id)).toBeDefined();
  });

  test('is found by the sweep when it has run out, unless somebody holds it', async () => {
    const [lost, held, other] = [
      await add<Seat | Room>(Table),
      await add<Seat | Room>(Table),
      await add<Seat | Room>(Table, { done: 7 }),
    ];
    await leases().take(lost);
    await leases().take(other);
    now += LENGTH;
    await leases().take(held);
    const ids = (await leases().sweep({ done: 0 }, { take: 1000 })).map(({ id }) => id);
    expect(ids).toContain(lost);
    expect(ids).not.toContain(held);
    expect(ids).not.toContain(other);
    expect((await leases().sweep({}, { take: 1, order: { id: 'DESC' } })).map(({ id }) => id)).toEqual([other]);
  });

  test('is held by a node that is named, until its end', async () => {
    const id = await add<Seat | Room>(Table);
    await leases().take(id);
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

  test('is renewed when a third of it is over, and looked after more often than that', async () => {
    const lease = (await leases().take(await add<Seat | Room>(Table)))!;
    const [interval, time] = [jest.spyOn(global, 'setInterval'), jest.spyOn(performance, 'now')];
    const renewals = jest.spyOn(lease, 'renew');
    try {
      const since = lease['renewed'];
      lease.keep();
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
      lease.end();
      for (const spy of [interval, time]) spy.mockRestore();
    }
  });

  test('shows while work is done that its node is alive, and no longer', async () => {
    const id = await add<Seat | Room>(Table);
    length = 60;
    const lease = (await leases().take(id))!;
    const end = lease.until;
    now += 5;
    const work = () =>
      until(
        () => endOf(Table, id),
        (later) => later > end,
      );
    expect(await lease.keepDuring(work)).toBeGreaterThan(end);
    const renewals = jest.spyOn(lease, 'renew');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(renewals).not.toHaveBeenCalled();
  });

  test('that could not be renewed is tried again', async () => {
    const id = await add<Seat | Room>(Table);
    length = 60;
    const lease = (await leases().take(id))!.keep();
    const end = lease.until;
    const broken = jest.spyOn(LeaseRows.prototype, 'change').mockRejectedValueOnce(new Error('away'));
    now += 5;
    await until(
      () => broken.mock.calls.length,
      (calls) => calls > 0,
    );
    await until(
      () => lease.until,
      (later) => later > end,
    );
    lease.end();
  });
});

describe('A lease that its time alone tells of', () => {
  test('is taken as it was read, however far its time, and is known by what it wrote last', async () => {
    const id = await add(Visit, { until: new Date(now + 2 * FAR) });
    const row = await read(Visit, id);
    const taken = await Promise.all([1, 2].map(() => visits().take(id, { from: visits().holderOf(row) })));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const lease = taken.find(Boolean)!;
    now += 1000;
    // Two at once do not take each other for strangers.
    expect(await Promise.all([lease.renew({ done: 1 }), lease.renew({ done: 2 })])).toEqual([true, true]);
    const end = now + LENGTH;
    now += 1000;
    // Its end is what it is known by: only a renewal moves it.
    await lease.write({ done: 3 });
    expect([lease.until, await endOf(Visit, id)]).toEqual([end, end]);
    const next = new Date(now + 5000);
    expect(await lease.release({ until: next })).toBe(true);
    expect(await read(Visit, id)).toMatchObject({ done: 3, until: next });
    await expect(lease.write({ done: 4 })).rejects.toThrow(LeaseLost);
  });

  test('is not found by the sweep before its time, however far that is', async () => {
    const [far, due] = [
      await add(Visit, { until: new Date(now + 2 * FAR) }),
      await add(Visit, { until: new Date(now) }),
    ];
    const ids = (await visits().sweep({ id: far }, { take: 1 })).length;
    expect(ids).toBe(0);
    expect(await visits().sweep({ id: due }, { take: 1, select: { id: true } })).toEqual([{ id: due }]);
  });
});

describe('Many leases', () => {
  test('are shared by owners that race for them, renewed together, and given back by choice', async () => {
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
