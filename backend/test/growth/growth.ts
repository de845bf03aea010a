import { createContext, runInContext } from 'node:vm';
import type { Shape } from './shapes';

const SMALLEST = 64;
/** Time limit for one input of the maximum size. */
export const MOST_MS = 50;
/** If the largest input takes less time than this, its growth is not worth measuring: garbage collection takes longer. */
const MEASURABLE_MS = 5;
/** n log n from 1 kB to 1 MB grows with an exponent of 1.1; caches and garbage collection add to it. Quadratic work has 2. */
const MOST_EXPONENT = 1.4;
const DOUBLINGS = 5;
const TRIES = 6;
/** Even a very busy machine does not need so long. */
export const FAR_TOO_LONG_MS = MOST_MS * 20;
/** CPU time. Work that ends in time never takes longer, on any machine. What is aborted here would run for hours. */
const HOPELESS_MS = 10_000;

/** A function that reads input of others. */
export interface Scanner {
  name: string;
  /** the source files that it measures, relative to `backend/src` */
  reads: readonly string[];
  /** maximum input size: larger input is refused without being read */
  most: number;
  /** time limit for an input of the maximum size */
  mostMs?: number;
  /** whether it yields to the event loop, so that only its longest uninterrupted part counts */
  isInPortions?: boolean;
  run: (text: string) => unknown;
}

/** CPU time of one run in ms: the longest uninterrupted part, and the total. */
interface Cost {
  ms: number;
  total: number;
}

export interface Verdict extends Cost {
  /**
   * growth of the total over all sizes, while the costs are those of the largest input: 1 is linear, 2 is quadratic; undefined if all runs
   * are too fast to tell
   */
  exponent?: number;
}

/**
 * Measures a scanner with texts of one shape up to its maximum size. It measures CPU time, because other processes may run too. A bad
 * result is measured again before it counts.
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

/** Increases the size step by step and stops if a run takes too long: the next size might take an hour. */
async function approach(scanner: Scanner, shape: Shape): Promise<Cost | undefined> {
  const { most, run } = scanner;
  for (let size = SMALLEST; size < most * 2; size *= 4) {
    const text = shape(Math.min(size, most));
    let least: Cost = { ms: Infinity, total: Infinity };
    // A major garbage collection has taken over a second.
    for (let tries = 0; tries < TRIES && least.ms > FAR_TOO_LONG_MS; tries++) {
      least = lesser(least, await boundedCostOf(scanner, () => run(text)));
      if (least.total === Infinity) return least;
    }
    if (least.ms > FAR_TOO_LONG_MS) return least;
  }
  return undefined;
}

const stage = createContext({ work: undefined as (() => unknown) | undefined });

/**
 * The cost of work that may have no end. Work can be aborted only after a time on the clock. If it has not had the CPU for that long,
 * because other processes had it, nothing is known yet, and it gets twice the time.
 * @returns an infinite cost if it had the CPU for `mostMs` and did not end
 */
export async function boundedCostOf(scanner: Scanner, work: () => unknown, mostMs = HOPELESS_MS): Promise<Cost> {
  for (let clockMs = mostMs; ; clockMs *= 2) {
    let ends = true;
    const cost = await costOf(scanner, async () => (ends = await endsWithin(clockMs, work)));
    if (ends) return cost;
    if (cost.total >= mostMs) return { ms: Infinity, total: Infinity };
  }
}

/** The vm module can stop work even within a single expression. A timer would never fire. */
async function endsWithin(timeout: number, work: () => unknown): Promise<boolean> {
  stage.work = work;
  try {
    await runInContext('work()', stage, { timeout });
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

/** Measures at each turn of the event loop that the work allows, and at the end. */
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

/** The slope of time over size, both as logarithms. It needs at least two doublings. */
function exponentOf(points: [size: number, ms: number][]): number | undefined {
  if (points.length < 3) return undefined;
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const);
  const mean = (at: 0 | 1): number => logs.reduce((sum, one) => sum + one[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  return logs.reduce((sum, [size, ms]) => sum + (size - x) * (ms - y), 0) / spread;
}
