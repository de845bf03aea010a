/** Whether something is nested deeper than that. Level by level, because deep nesting is what breaks a recursion. */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length; depth++) {
    if (depth > most) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
