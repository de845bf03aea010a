/** The next round number at or above a value: 1, 2 or 5 times a power of ten, and at least a little above nothing. */
export function roundUp(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
