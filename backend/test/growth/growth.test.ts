import { everyNth } from '../process/daily';
import { boundedCostOf, FAR_TOO_LONG_MS, growthOf, isGood, MOST_MS, type Scanner, type Verdict } from './growth';
import { scanners } from './scanners';
import { shapes } from './shapes';

/**
 * All sizes up to the limit of each input are for the night (`npm run growth`), and so is the limit of 50 ms: on a busy machine, caches are
 * shared and a good reader takes longer. What grows too fast shows from 1 to 64 kB as well. What is read in portions is slow, a microsecond
 * for a byte, so that it shows there up to 32 kB: two such readers took most of the time of this file. No reader uses a database, so one of
 * the two suites is enough.
 */
const isNight = process.env.GROWTH === 'all';
const mostMs = isNight ? MOST_MS : FAR_TOO_LONG_MS;
const dailyMost = ({ isInPortions }: Scanner): number => (isInPortions ? 32 : 64) * 1024;
const mostOf = (one: Scanner): number => (isNight ? one.most : Math.min(one.most, dailyMost(one)));
const { TEST_DATABASE_URL } = process.env;

/** In the daily run, each scanner gets every fourth shape, and each shape every fourth scanner. */
const shapesOf = (nth: number) => everyNth(4, shapes, nth);

const verdicts: (Verdict & { scanner: string; shape: string })[] = [];

(TEST_DATABASE_URL ? test.skip : test).each(
  scanners.map((one, nth) => [one.name, { ...one, most: mostOf(one), mostMs }, shapesOf(nth)] as const),
)(
  `the scanner %s takes n log n at most, and ${mostMs} ms for its largest input`,
  async (_, scanner, chosen) => {
    for (const [name, shape] of chosen)
      verdicts.push({ scanner: scanner.name, shape: name, ...(await growthOf(scanner, shape)) });
    expect(verdicts.filter((one) => one.scanner === scanner.name && !isGood(one, scanner))).toEqual([]);
  },
  300_000,
);

test('quadratic work is recognised', async () => {
  // Sign by sign: a search in a string is so fast that its calls, which are linear, take most of the time.
  const quadratic = (text: string): number => {
    let found = 0;
    for (let at = 0; at < text.length; at++)
      for (let other = at; other < text.length; other++) if (text[other] !== text[at]) found++;
    return found;
  };
  const verdict = await growthOf({ name: '', reads: [], most: 8 * 1024, run: quadratic }, (size) => 'a'.repeat(size));
  // However fast it may be: by its growth alone.
  expect([isGood(verdict, { mostMs: Infinity }), (verdict.exponent ?? 0) > 1.6]).toEqual([false, true]);
}, 120_000);

const bare = { name: '', reads: [], most: 0, run: () => undefined };

test('work that did not get the processor is not taken for endless', async () => {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { total } = await boundedCostOf(bare, () => Atomics.wait(signal, 0, 0, 1500), 500);
  expect(total).toBeLessThan(500);
}, 120_000);

test('endless work is recognised', async () => {
  const endless = (): void => {
    for (;;);
  };
  const { total } = await boundedCostOf(bare, endless, 100);
  expect(total).toBe(Infinity);
}, 120_000);

afterAll(() => {
  const steepest = verdicts.toSorted((a, b) => (b.exponent ?? 0) - (a.exponent ?? 0))[0];
  const longest = verdicts.toSorted((a, b) => b.ms - a.ms)[0];
  process.stdout.write(
    `${scanners.length} scanners × ${shapes.length} shapes; ` +
      `steepest: ${JSON.stringify(steepest)}; longest: ${JSON.stringify(longest)}\n`,
  );
});
