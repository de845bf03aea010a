type Nested = Record<string, unknown> | unknown[];

/**
 * Whether a value is nested deeper than `most` levels. It goes level by level, because deep nesting would overflow the stack in a
 * recursion.
 */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = nestedIn([value]);
  for (let depth = 1; level.length; depth++) {
    if (depth > most) return true;
    level = belowAll(level);
  }
  return false;
}

/** Returns the objects and lists directly inside these. */
export function belowAll(level: readonly Nested[]): Nested[] {
  const below: Nested[] = [];
  for (const one of level) nestedIn(Array.isArray(one) ? one : Object.values(one), below);
  return below;
}

export function nestedIn(values: readonly unknown[], found: Nested[] = []): Nested[] {
  for (const value of values) if (typeof value === 'object' && value !== null) found.push(value as Nested);
  return found;
}
