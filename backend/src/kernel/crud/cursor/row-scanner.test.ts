import { Semaphore } from '../../basis/fairness/semaphore';
import { StatementTimeout } from '../../stores/database/limited-query';
import { BusinessError } from '../../basis/errors/business-error';
import type { Path } from './path';
import type { IndexScanner } from './index-scanner';
import { RowScanner } from './row-scanner';

const ALL: Path = { lead: { sql: '1 = 1', params: [] } };
const ODD = { sql: 'odd', params: [] };

/** A fake table with this many rows, of which every tenth matches. It times out if a step is longer than `patience`. */
function table(rows: number, patience: number) {
  const steps: number[] = [];
  const scan = {
    findBoundary: (_: unknown, { to = rows }: { to?: number }, __: unknown, step: number) => {
      steps.push(step);
      if (step > patience) return Promise.reject(new StatementTimeout());
      return Promise.resolve(to - step + 1 >= 1 ? to - step + 1 : undefined);
    },
    ids: (
      _: unknown,
      __: unknown,
      { from = 1, to = rows }: { from?: number; to?: number },
      ___: unknown,
      most: number,
    ) => {
      const found: number[] = [];
      for (let id = to; id >= from && found.length < most; id--) if (id % 10 === 0) found.push(id);
      return Promise.resolve(found);
    },
  } as unknown as IndexScanner;
  return { scan, steps };
}

/** Each read of the clock advances it by this many milliseconds. */
let pace = 0;
let clock: jest.SpyInstance;
beforeEach(() => {
  let now = (pace = 0);
  clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += pace));
});
afterEach(() => clock.mockRestore());

async function all(walk: RowScanner): Promise<number[]> {
  const found: number[] = [];
  while (!walk.ended) found.push(...(await walk.nextIds(1000)));
  return found;
}

test('steps grow while the database answers quickly', async () => {
  const { scan, steps } = table(100_000, Infinity);
  const found = await all(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined));
  expect(found).toHaveLength(10_000);
  expect(new Set(found).size).toBe(10_000);
  expect(steps.slice(0, 4)).toEqual([250, 1000, 4000, 16_000]);
  expect(Math.max(...steps)).toBe(20_000);
});

test('steps stay short while the database is slow', async () => {
  const { scan, steps } = table(20_000, Infinity);
  pace = 100;
  expect(await all(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined))).toHaveLength(2000);
  expect(Math.max(...steps)).toBe(250);
});

test('steps shrink after a timeout, and no row is lost', async () => {
  const { scan } = table(30_000, 3000);
  expect(await all(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined))).toEqual(
    Array.from({ length: 3000 }, (_, n) => 30_000 - n * 10),
  );
});

test('a database that times out even for a hundred rows causes a clear error', async () => {
  const { scan } = table(30_000, 10);
  const walk = new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined);
  await expect(walk.nextIds(20)).rejects.toMatchObject({ key: 'crud.tooSlow', data: { reason: 'slow' } });
  await expect(walk.nextIds(20)).rejects.toBeInstanceOf(BusinessError);
});

test('an error other than a timeout is passed on', async () => {
  const scan = { findBoundary: () => Promise.reject(new Error('gone')) } as unknown as IndexScanner;
  await expect(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined).nextIds(5)).rejects.toThrow(
    'gone',
  );
});

test('a short range of ids is read in one step, unless that times out', async () => {
  const { scan, steps } = table(30_000, Infinity);
  const plan = { paths: [ALL], condition: ODD, from: 12_001, to: 15_000 };
  expect(await all(new RowScanner(scan, plan, 'older', undefined))).toHaveLength(300);
  expect(steps).toEqual([]);
  const ids = jest.spyOn(scan, 'ids').mockRejectedValueOnce(new StatementTimeout());
  expect(await all(new RowScanner(scan, plan, 'older', undefined))).toHaveLength(300);
  expect(steps.length).toBeGreaterThan(3);
  ids.mockRestore();
});

/** A fake table in which every row matches. It records the calls made to it. */
function full(rows: number) {
  const asked: { from?: number; to?: number; most: number }[] = [];
  const edges: number[] = [];
  const scan = {
    findBoundary: (_: unknown, { from = 1, to = rows }: { from?: number; to?: number }, way: string, step: number) => {
      edges.push(step);
      const edge = way === 'older' ? to - step + 1 : from + step - 1;
      return Promise.resolve(edge >= from && edge <= to ? edge : undefined);
    },
    ids: (_: unknown, __: unknown, { from, to }: { from?: number; to?: number }, way: string, most: number) => {
      asked.push({ from, to, most });
      const [low, high] = [from ?? 1, Math.min(to ?? rows, rows)];
      const count = Math.max(0, Math.min(most, high - low + 1));
      return Promise.resolve(Array.from({ length: count }, (_one, n) => (way === 'older' ? high - n : low + n)));
    },
  } as unknown as IndexScanner;
  return { scan, asked, edges };
}

describe('a scan of which all paths need no filter', () => {
  test('takes a page in one step and continues behind it, in both directions', async () => {
    const { scan, asked, edges } = full(100);
    const older = new RowScanner(scan, { paths: [ALL] }, 'older', undefined);
    expect(older.reached).toBeUndefined();
    expect(await older.nextIds(3)).toEqual([100, 99, 98]);
    expect(older.reached).toBe(98);
    expect(await older.nextIds(2)).toEqual([97, 96]);
    const newer = new RowScanner(scan, { paths: [ALL] }, 'newer', 40);
    expect(newer.reached).toBe(39);
    expect(await newer.nextIds(3)).toEqual([40, 41, 42]);
    expect(newer.reached).toBe(42);
    expect(await newer.nextIds(2)).toEqual([43, 44]);
    expect(edges).toEqual([]);
    expect(asked.map(({ from, to }) => [from, to])).toEqual([
      [undefined, undefined],
      [undefined, 97],
      [40, undefined],
      [43, undefined],
    ]);
  });

  test('stays within the given range of ids and ends there', async () => {
    const { scan } = full(100);
    const between = { paths: [ALL], from: 10, to: 14 };
    for (const [way, expected] of [
      ['older', [14, 13, 12, 11, 10]],
      ['newer', [10, 11, 12, 13, 14]],
    ] as const) {
      const walk = new RowScanner(scan, between, way, undefined);
      expect([await walk.nextIds(3), walk.ended]).toEqual([expected.slice(0, 3), false]);
      expect([await walk.nextIds(3), walk.ended]).toEqual([expected.slice(3), true]);
      expect(await walk.nextIds(3)).toEqual([]);
    }
    // The scan starts where the last page ended, however long the requested time range is.
    expect(await new RowScanner(scan, between, 'older', 12).nextIds(9)).toEqual([12, 11, 10]);
    expect(await new RowScanner(scan, between, 'older', 50).nextIds(2)).toEqual([14, 13]);
    expect(await new RowScanner(scan, between, 'newer', 12).nextIds(9)).toEqual([12, 13, 14]);
    expect(await new RowScanner(scan, between, 'newer', 5).nextIds(2)).toEqual([10, 11]);
  });

  test('goes in steps if all paths together would read too many rows', async () => {
    const { scan, edges } = full(100);
    await new RowScanner(scan, { paths: [ALL, ALL] }, 'older', undefined).nextIds(10_000);
    expect(edges).toEqual([]);
    await new RowScanner(scan, { paths: [ALL, ALL] }, 'older', undefined).nextIds(10_001);
    expect(edges).toEqual([250]);
  });

  test('goes in steps if one of its paths has to filter rows', async () => {
    const { scan, edges } = full(100);
    await new RowScanner(scan, { paths: [ALL, { ...ALL, rest: ODD }] }, 'older', undefined).nextIds(5);
    expect(edges).toEqual([250]);
  });
});

test('a scan without a path finds no rows and sends no statement', async () => {
  const { scan, asked } = full(100);
  const walk = new RowScanner(scan, { paths: [] }, 'older', undefined);
  expect([walk.ended, await walk.nextIds(5)]).toEqual([true, []]);
  expect(asked).toEqual([]);
});

test('a range of more than five thousand ids is read in several steps', async () => {
  const { scan, edges } = full(100_000);
  await new RowScanner(scan, { paths: [ALL], condition: ODD, from: 1, to: 5000 }, 'newer', undefined).nextIds(5);
  expect(edges).toEqual([]);
  await new RowScanner(scan, { paths: [ALL], condition: ODD, from: 1, to: 5001 }, 'newer', undefined).nextIds(5);
  expect(edges).toEqual([250]);
});

test('a step that finds fewer rows than it may continues behind its boundary', async () => {
  const { scan, edges } = full(100_000);
  jest.spyOn(scan, 'ids').mockResolvedValue([]);
  for (const [way, reached] of [
    ['older', 99_751],
    ['newer', 250],
  ] as const) {
    const walk = new RowScanner(scan, { paths: [ALL], condition: ODD }, way, undefined);
    expect(await walk.nextIds(5)).toEqual([]);
    expect([walk.ended, walk.reached]).toEqual([false, reached]);
  }
  expect(edges).toEqual([250, 250]);
});

test('a step waits for a free slot only if it has more than a thousand rows', async () => {
  const turns = jest.spyOn(Semaphore.prototype, 'runWithPlace');
  const { scan, edges } = full(100_000);
  const walk = new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined);
  for (const [at, waited] of [0, 0, 1, 2].entries()) {
    await walk.nextIds(1);
    expect([edges.length, turns.mock.calls.length]).toEqual([at + 1, waited]);
  }
  turns.mockRestore();
});

describe('rows that are listed as part of another row', () => {
  /** A fake table in which the rows of `hidden` are not listed on their own. It records how many rows each statement reads. */
  function mixed(rows: number, hidden: (id: number) => boolean) {
    const reads: number[] = [];
    const { scan } = full(rows);
    const readMarked = async (paths: never, _: unknown, bounds: never, way: 'older', most: number) => {
      const ids = await scan.ids(paths, undefined, bounds, way, most);
      reads.push(most);
      return ids.map((id) => ({ id, isShown: !hidden(id) }));
    };
    return { scan: Object.assign(scan, { readMarked }), reads };
  }
  const plan = { paths: [ALL], shown: ODD };

  test('are left out, and no other row is lost or found twice', async () => {
    for (const way of ['older', 'newer'] as const) {
      const { scan } = mixed(1000, (id) => id % 3 === 0);
      const walk = new RowScanner(scan, plan, way, undefined);
      const found: number[] = [];
      while (!walk.ended) {
        const some = await walk.nextIds(7);
        expect(some.length).toBeLessThanOrEqual(7);
        found.push(...some);
      }
      const shown = Array.from({ length: 1000 }, (_, at) => at + 1).filter((id) => id % 3 !== 0);
      expect(found).toEqual(way === 'older' ? shown.reverse() : shown);
    }
  });

  test('need no second statement if only few of them are on a page', async () => {
    const { scan, reads } = mixed(1000, (id) => id % 20 === 0);
    const walk = new RowScanner(scan, plan, 'older', undefined);
    expect(await walk.nextIds(21)).toHaveLength(21);
    expect(walk.reached).toBe(978);
    expect(reads).toEqual([25]);
  });

  test('are skipped in large steps if thousands of them follow each other', async () => {
    const { scan, reads } = mixed(20_100, (id) => id > 100);
    const walk = new RowScanner(scan, plan, 'older', undefined);
    let found: number[] = [];
    while (!found.length) found = await walk.nextIds(21);
    expect(found.at(0)).toBe(100);
    expect(reads.length).toBeLessThan(20);
    expect(Math.max(...reads)).toBe(2021);
  });
});
