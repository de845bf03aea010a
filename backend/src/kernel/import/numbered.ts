/** Tells apart what is alike by how often it has been there before: `a`, `b`, `a` become three. What is empty stays so. */
export function numbered(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    if (!key) return key;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${count} ${key}`;
  };
}
