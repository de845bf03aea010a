/** Reads a key that comes from outside. A plain object would also have values for `constructor` and `__proto__`. */
export const lookup = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
