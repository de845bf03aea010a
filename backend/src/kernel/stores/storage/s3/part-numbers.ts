import type { Growth } from '../storage';

/** The numbers of the stored parts, in their order: 1, 2, 3 and so on without the skipped ones. */
export const numbersOf = ({ parts, skipped = [] }: Growth): number[] => freeNumbers(parts.length, skipped);

/** The number of the next part. */
export const nextNumber = ({ parts, skipped = [] }: Growth): number =>
  freeNumbers(parts.length + 1, skipped)[parts.length] ?? 0;

function freeNumbers(count: number, skipped: readonly number[]): number[] {
  const taken = new Set(skipped);
  const all = Array.from({ length: count + skipped.length }, (_, at) => at + 1);
  return all.filter((number) => !taken.has(number)).slice(0, count);
}
