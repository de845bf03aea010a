/** Where a key leads from a tile to another, in a grid of so many columns; undefined where the key means nothing. */
export function stepTo(key: string, at: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    ArrowUp: at - columns < 0 ? at : at - columns,
    // From a full line the last one may be shorter: its end is below then.
    ArrowDown: Math.floor(at / columns) === Math.floor(last / columns) ? at : Math.min(last, at + columns),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
