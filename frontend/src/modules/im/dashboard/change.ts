/** How much more or less than before, in whole per cent; nothing where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}

/** The same as it is written: +12 %, −3 %, ±0 %. */
export function changeWords(percent: number): string {
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString()}%`;
}
