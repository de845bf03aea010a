/** The ticks of a scale from zero to at least a value: one, two or five times a power of ten, at most five of them. */
export function ticksOf(most: number): number[] {
  const rough = Math.max(1, most) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** The labels that fit: always the last one, and the others at equal distances before it. */
export function shownLabels(count: number, room: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const shown: number[] = [];
  for (let index = count - 1; index >= 0; index -= every) shown.unshift(index);
  return shown;
}
