/** In milliseconds since 1970; null is never. */
export const earliest = (moments: readonly (Date | null)[]): number =>
  Math.min(...moments.map((one) => (one ? +one : Infinity)));
