import { Totals } from './totals';

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A count that the test controls: `answer` resolves the oldest pending count. */
function counter() {
  const waiting: ((total: number) => void)[] = [];
  return {
    asked: 0,
    count(): Promise<number> {
      this.asked++;
      return new Promise((resolve) => waiting.push(resolve));
    },
    async answer(total: number): Promise<void> {
      waiting.shift()?.(total);
      await new Promise(setImmediate);
    },
  };
}

test('a total is counted once for several callers and reused until its lifetime ends', async () => {
  const [totals, rows] = [new Totals(1000), counter()];
  const all = [1, 2, 3].map(() => totals.getTotal('a', () => rows.count()));
  await rows.answer(5);
  expect(await Promise.all(all)).toEqual([5, 5, 5]);
  now = 999;
  expect(await totals.getTotal('a', () => rows.count())).toBe(5);
  expect(rows.asked).toBe(1);
  now = 1000;
  const anew = totals.getTotal('a', () => rows.count());
  await rows.answer(6);
  expect([await anew, rows.asked]).toEqual([6, 2]);
});

test('an expired total is returned at once while it is counted again in the background', async () => {
  const [totals, rows] = [new Totals(1000, 500), counter()];
  const ask = () => totals.getTotal('a', () => rows.count());
  const first = ask();
  await rows.answer(5);
  await first;
  now = 1200;
  expect([await ask(), await ask(), rows.asked]).toEqual([5, 5, 2]);
  await rows.answer(6);
  expect([await ask(), rows.asked]).toEqual([6, 2]);
  now = 2700;
  const late = ask();
  await rows.answer(7);
  expect([await late, rows.asked]).toEqual([7, 3]);
});

test('a total that is forgotten during a recount stays forgotten', async () => {
  const [totals, rows] = [new Totals(1000, 500), counter()];
  const ask = () => totals.getTotal('a', () => rows.count());
  const first = ask();
  await rows.answer(5);
  await first;
  now = 1200;
  await ask();
  totals.clearCounts();
  await rows.answer(5);
  const after = ask();
  await rows.answer(9);
  expect([await after, rows.asked]).toEqual([9, 3]);
});

test('a failed recount is reported to the next caller', async () => {
  const totals = new Totals(1000, 500);
  const away = () => Promise.reject(new Error('away'));
  await totals.getTotal('a', () => Promise.resolve(5));
  now = 1200;
  expect(await totals.getTotal('a', away)).toBe(5);
  await new Promise(setImmediate);
  await expect(totals.getTotal('a', away)).rejects.toThrow('away');
});
