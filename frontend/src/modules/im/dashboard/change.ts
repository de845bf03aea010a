/** The change in whole per cent; undefined if there is nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}

/** The same as text: +12 %, −3 %, ±0 %. */
export function changeWords(percent: number): string {
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString()}%`;
}
