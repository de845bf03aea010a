/** Returns the table's value for a key from any source. A plain property access would also find `constructor` and `__proto__`. */
export const lookup = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
