import { createContext, runInContext } from 'node:vm';
import type { Shape } from './shapes';

const SMALLEST = 64;
/** Of one input at its largest. */
export const MOST_MS = 50;
/** What is quicker than this at its largest has no growth worth looking at: a collection of garbage weighs more. */
const MEASURABLE_MS = 5;
/** n log n from 1 kB to 1 MB grows by an exponent of 1.1; the rest is what caches and collections add. Quadratic work has 2. */
const MOST_EXPONENT = 1.4;
const DOUBLINGS = 5;
const TRIES = 6;
/** No machine is so busy. */
export const FAR_TOO_LONG_MS = MOST_MS * 20;
/** Nothing that ends in time takes longer, on any machine; what is cut off here would go on for hours. */
const HOPELESS_MS = 10_000;

/** Something that reads what others have written. */
export interface Scanner {
  name: string;
  /** the files whose work it measures, from `backend/src` on */
  reads: readonly string[];
  /** where the way in ends: what is larger is refused unread */
  most: number;
  /** of an input at its largest */
  mostMs?: number;
  /** it lets others have their turn in between, so that what counts is its longest stretch without */
  isInPortions?: boolean;
  run: (text: string) => unknown;
}

/** What one run took of the processor's time, in ms: at a stretch, and altogether. */
interface Cost {
  ms: number;
  total: number;
}

export interface Verdict extends Cost {
  /** of the whole, while the costs are those of the largest input: 1 is linear, 2 is quadratic; none where all of it is too quick to tell */
  exponent?: number;
}

/**
 * What a scanner takes for texts of a shape up to its bound, in time of the processor: others may be at work as well. What
 * looks bad is measured again before it is believed.
 */
export async function growthOf(scanner: Scanner, shape: Shape): Promise<Verdict> {
  const hopeless = await approach(scanner, shape);
  if (hopeless) return hopeless;
  let verdict: Verdict = { ms: Infinity, total: Infinity };
  for (let tries = 0; tries < TRIES && !isGood(verdict, scanner); tries++) {
    const again = await measure(scanner, shape, tries + 1);
    const exponents = [verdict.exponent, again.exponent].filter((one) => one !== undefined);
    verdict = { ...lesser(verdict, again), exponent: exponents.length ? Math.min(...exponents) : undefined };
  }
  return verdict;
}

export const isGood = ({ ms, total, exponent = 0 }: Verdict, { mostMs = MOST_MS }: Pick<Scanner, 'mostMs'>): boolean =>
  total < MEASURABLE_MS || (ms <= mostMs && exponent <= MOST_EXPONENT);

const lesser = (one: Cost, other: Cost): Cost => ({
  ms: Math.min(one.ms, other.ms),
  total: Math.min(one.total, other.total),
});

/** From small to large, and no further where it takes too long already: the next size might take an hour. */
async function approach(scanner: Scanner, shape: Shape): Promise<Cost | undefined> {
  const { most, run } = scanner;
  for (let size = SMALLEST; size < most * 2; size *= 4) {
    const text = shape(Math.min(size, most));
    let least: Cost = { ms: Infinity, total: Infinity };
    // A great collection of garbage in between has taken over a second.
    for (let tries = 0; tries < TRIES && least.ms > FAR_TOO_LONG_MS; tries++) {
      let ends = true;
      const cost = await costOf(scanner, async () => (ends = await finishes(() => run(text))));
      if (!ends) return { ms: Infinity, total: Infinity };
      least = lesser(least, cost);
    }
    if (least.ms > FAR_TOO_LONG_MS) return least;
  }
  return undefined;
}

const stage = createContext({ work: undefined as (() => unknown) | undefined });

/** The virtual machine can be told to stop in the middle of an expression; a timer of ours would never come. */
async function finishes(work: () => unknown): Promise<boolean> {
  stage.work = work;
  try {
    await runInContext('work()', stage, { timeout: HOPELESS_MS });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

async function measure(scanner: Scanner, shape: Shape, times: number): Promise<Verdict> {
  const { most } = scanner;
  const cost = await best(scanner, shape(most), times);
  if (cost.total < MEASURABLE_MS) return cost;
  const points: [size: number, ms: number][] = [[most, cost.total]];
  for (let size = most / 2; size >= most / 2 ** DOUBLINGS; size /= 2)
    points.push([size, (await best(scanner, shape(size), times + 1)).total]);
  return { ...cost, exponent: exponentOf(points.filter(([, one]) => one >= MEASURABLE_MS / 10)) };
}

async function best(scanner: Scanner, text: string, times: number): Promise<Cost> {
  let least: Cost = { ms: Infinity, total: Infinity };
  for (let time = 0; time < times; time++) least = lesser(least, await costOf(scanner, () => scanner.run(text)));
  return least;
}

/** Somebody else looks in whenever it is their turn, and at the end. */
async function costOf({ isInPortions = false }: Scanner, work: () => unknown): Promise<Cost> {
  const before = process.cpuUsage();
  let last = before;
  let ms = 0;
  let isOver = false;
  const look = (): void => {
    ms = Math.max(ms, spent(last));
    last = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  if (isInPortions) setImmediate(look);
  await work();
  isOver = true;
  look();
  return { ms, total: spent(before) };
}

function spent(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The slope of time over size, both as logarithms. Two doublings at least say something. */
function exponentOf(points: [size: number, ms: number][]): number | undefined {
  if (points.length < 3) return undefined;
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const);
  const mean = (at: 0 | 1): number => logs.reduce((sum, one) => sum + one[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  return logs.reduce((sum, [size, ms]) => sum + (size - x) * (ms - y), 0) / spread;
}
