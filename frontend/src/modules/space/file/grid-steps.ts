/** The target tile of a key in a grid with this number of columns; undefined if the key does nothing. */
export function stepTo(key: string, at: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    ArrowUp: at - columns < 0 ? at : at - columns,
    // The last row may be shorter. Moving down from the row above then goes to the last tile.
    ArrowDown: Math.floor(at / columns) === Math.floor(last / columns) ? at : Math.min(last, at + columns),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
