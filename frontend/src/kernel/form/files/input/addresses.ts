/** The value of a file input: the addresses of its files, separated by commas. */
export const addressesIn = (value: string | undefined): string[] => (value ?? '').split(',').filter(Boolean);

/** Inserts the address after those that were chosen before it, however late their uploads finish. */
export function enter(addresses: readonly string[], added: string, placeOf: (address: string) => number): string[] {
  if (addresses.includes(added)) return [...addresses];
  const behind = addresses.findIndex((one) => placeOf(one) > placeOf(added));
  return behind < 0 ? [...addresses, added] : addresses.toSpliced(behind, 0, added);
}

/** Moves one address to another position. */
export const moved = (addresses: readonly string[], from: number, to: number): string[] => {
  const address = addresses[from];
  return address === undefined ? [...addresses] : addresses.toSpliced(from, 1).toSpliced(to, 0, address);
};
