/** Makes equal keys different by counting them: `a`, `b`, `a` become `1 a`, `1 b`, `2 a`. An empty key stays empty. */
export function numbered(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    if (!key) return key;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${count} ${key}`;
  };
}
