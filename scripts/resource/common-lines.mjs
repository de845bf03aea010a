/** The number of lines that two texts have in common, in the same order (longest common subsequence). */
export function commonLines(one, other) {
  let before = new Uint16Array(other.length + 1);
  for (const line of one) {
    const now = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at++)
      now[at + 1] = line === other[at] ? before[at] + 1 : Math.max(before[at + 1], now[at]);
    before = now;
  }
  return before[other.length];
}
