import { StatementTimeout } from '../../database/limited-query';
import { BusinessError } from '../../errors/business-error';
import type { Path } from './path';
import type { IndexScanner } from './index-scanner';
import { RowScanner } from './row-scanner';

const ALL: Path = { lead: { sql: '1 = 1', params: [] } };
const ODD = { sql: 'odd', params: [] };

/** A table of so many rows, that of every tenth is found; a database that gives up where a step is longer than it likes. */
function table(rows: number, patience: number) {
  const steps: number[] = [];
  const scan = {
    edge: (_: unknown, { to = rows }: { to?: number }, __: unknown, step: number) => {
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

/** Each look at the clock is so many milliseconds after the one before. */
let pace = 0;
let clock: jest.SpyInstance;
beforeEach(() => {
  let now = (pace = 0);
  clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += pace));
});
afterEach(() => clock.mockRestore());

async function all(walk: RowScanner): Promise<number[]> {
  const found: number[] = [];
  while (!walk.ended) found.push(...(await walk.next(1000)));
  return found;
}

test('steps grow while the database keeps up', async () => {
  const { scan, steps } = table(100_000, Infinity);
  const found = await all(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined));
  expect(found).toHaveLength(10_000);
  expect(new Set(found).size).toBe(10_000);
  expect(steps.slice(0, 4)).toEqual([250, 1000, 4000, 16_000]);
  expect(Math.max(...steps)).toBe(20_000);
});

test('steps stay short where the database is slow', async () => {
  const { scan, steps } = table(20_000, Infinity);
  pace = 100;
  expect(await all(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined))).toHaveLength(2000);
  expect(Math.max(...steps)).toBe(250);
});

test('steps shrink where it gives up, and lose nothing', async () => {
  const { scan } = table(30_000, 3000);
  expect(await all(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined))).toEqual(
    Array.from({ length: 3000 }, (_, n) => 30_000 - n * 10),
  );
});

test('a database that does not even manage a hundred rows is too slow, in words', async () => {
  const { scan } = table(30_000, 10);
  const walk = new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined);
  await expect(walk.next(20)).rejects.toMatchObject({ key: 'crud.tooSlow', data: { reason: 'slow' } });
  await expect(walk.next(20)).rejects.toBeInstanceOf(BusinessError);
});

test('another fault is not taken for slowness', async () => {
  const scan = { edge: () => Promise.reject(new Error('gone')) } as unknown as IndexScanner;
  await expect(new RowScanner(scan, { paths: [ALL], condition: ODD }, 'older', undefined).next(5)).rejects.toThrow(
    'gone',
  );
});

test('so few ids as a time comes to are one step, unless it takes too long', async () => {
  const { scan, steps } = table(30_000, Infinity);
  const plan = { paths: [ALL], condition: ODD, from: 12_001, to: 15_000 };
  expect(await all(new RowScanner(scan, plan, 'older', undefined))).toHaveLength(300);
  expect(steps).toEqual([]);
  const ids = jest.spyOn(scan, 'ids').mockRejectedValueOnce(new StatementTimeout());
  expect(await all(new RowScanner(scan, plan, 'older', undefined))).toHaveLength(300);
  expect(steps.length).toBeGreaterThan(3);
  ids.mockRestore();
});
