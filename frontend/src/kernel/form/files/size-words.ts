const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a file size in the unit that gives the shortest number: 1.4 MB. */
export function sizeWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString(undefined, { maximumFractionDigits: power > 0 && amount < 100 ? 1 : 0 })} ${UNITS[power]}`;
}
