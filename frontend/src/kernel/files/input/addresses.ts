/** Files are held as their addresses, with commas between. */
export const addressesIn = (value: string | undefined): string[] => (value ?? '').split(',').filter(Boolean);

/** The address goes behind those that were picked before it, however late they arrive. */
export function enter(addresses: readonly string[], added: string, placeOf: (address: string) => number): string[] {
  if (addresses.includes(added)) return [...addresses];
  const behind = addresses.findIndex((one) => placeOf(one) > placeOf(added));
  return behind < 0 ? [...addresses, added] : addresses.toSpliced(behind, 0, added);
}

/** One address moved to another place. */
export const moved = (addresses: readonly string[], from: number, to: number): string[] => {
  const address = addresses[from];
  return address === undefined ? [...addresses] : addresses.toSpliced(from, 1).toSpliced(to, 0, address);
};
