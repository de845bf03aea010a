/**
 * Files that a change reaches: a map from the file to `{ distance, why }`. The distance is the number of steps from the change, and `why` is
 * the last step in words.
 */
export const changed = (files) => new Map(files.map((file) => [file, { distance: 0, why: 'is changed' }]));

/** Joins such maps; of a file in several, the smallest distance counts. */
export function joined(...maps) {
  const all = new Map();
  for (const [file, one] of maps.flatMap((map) => [...map]))
    if (!(all.get(file)?.distance <= one.distance)) all.set(file, one);
  return all;
}

export const among = (reached, files) => new Map([...reached].filter(([file]) => files.has(file)));

/**
 * The nearest ones, beginning with the smallest distance.
 * @param most how many
 * @param isCheap files that do not count
 */
export function nearest(reached, most, isCheap = () => false) {
  const sorted = [...reached].sort(([a, one], [b, other]) => one.distance - other.distance || (a < b ? -1 : 1));
  const dear = new Set(sorted.filter(([file]) => !isCheap(file)).slice(0, most));
  return new Map(sorted.filter((one) => isCheap(one[0]) || dear.has(one)));
}
