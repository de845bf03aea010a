import { createContext, runInContext } from 'node:vm';
import type { Shape } from './shapes';

const SMALLEST = 64;
/** Of one input at its largest. */
const MOST_MS = 50;
/** What is quicker than this at its largest has no growth worth looking at: a collection of garbage weighs more. */
const MEASURABLE_MS = 5;
/** n log n from 1 kB to 1 MB grows by an exponent of 1.1; the rest is what caches and collections add. Quadratic work has 2. */
const MOST_EXPONENT = 1.4;
const DOUBLINGS = 5;
const TRIES = 6;
const FAR_TOO_LONG_MS = MOST_MS * 20;
/** Nothing that ends in time takes longer, on any machine; what is cut off here would go on for hours. */
const HOPELESS_MS = 10_000;

/** Something that reads what others have written. */
export interface Scanner {
  name: string;
  /** the files whose work it measures, from `backend/src` on */
  reads: readonly string[];
  /** where the way in ends: what is larger is refused unread */
  most: number;
  /** of an input at its largest, where it may be more than `MOST_MS`; the scanner says why */
  mostMs?: number;
  run: (text: string) => unknown;
}

export interface Verdict {
  /** of the largest input */
  ms: number;
  /** 1 is linear, 2 is quadratic; none where all of it is too quick to tell */
  exponent?: number;
}

/**
 * What a scanner takes for texts of a shape up to its bound, in time of the processor: others may be at work as well. What
 * looks bad is measured again before it is believed.
 */
export async function growthOf(scanner: Scanner, shape: Shape): Promise<Verdict> {
  const hopeless = await approach(scanner, shape);
  if (hopeless !== undefined) return { ms: hopeless };
  let verdict: Verdict = { ms: Infinity };
  for (let tries = 0; tries < TRIES && !isGood(verdict, scanner); tries++) {
    const again = await measure(scanner, shape, tries + 1);
    const exponents = [verdict.exponent, again.exponent].filter((one) => one !== undefined);
    verdict = { ms: Math.min(verdict.ms, again.ms), exponent: exponents.length ? Math.min(...exponents) : undefined };
  }
  return verdict;
}

export const isGood = ({ ms, exponent = 0 }: Verdict, { mostMs = MOST_MS }: Pick<Scanner, 'mostMs'>): boolean =>
  ms < MEASURABLE_MS || (ms <= mostMs && exponent <= MOST_EXPONENT);

/** From small to large, and no further where it takes too long already: the next size might take an hour. */
async function approach({ run, most }: Scanner, shape: Shape): Promise<number | undefined> {
  for (let size = SMALLEST; size < most * 2; size *= 4) {
    const text = shape(Math.min(size, most));
    let ms = Infinity;
    // A great collection of garbage in between has taken over a second.
    for (let tries = 0; tries < TRIES && ms > FAR_TOO_LONG_MS; tries++) {
      const before = process.cpuUsage();
      if (!(await finishes(() => run(text)))) return Infinity;
      ms = Math.min(ms, spent(before));
    }
    if (ms > FAR_TOO_LONG_MS) return ms;
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

async function measure({ run, most }: Scanner, shape: Shape, times: number): Promise<Verdict> {
  const ms = await best(run, shape(most), times);
  if (ms < MEASURABLE_MS) return { ms };
  const points: [size: number, ms: number][] = [[most, ms]];
  for (let size = most / 2; size >= most / 2 ** DOUBLINGS; size /= 2)
    points.push([size, await best(run, shape(size), times + 1)]);
  return { ms, exponent: exponentOf(points.filter(([, one]) => one >= MEASURABLE_MS / 10)) };
}

async function best(run: Scanner['run'], text: string, times: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage();
    await run(text);
    least = Math.min(least, spent(before));
  }
  return least;
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
