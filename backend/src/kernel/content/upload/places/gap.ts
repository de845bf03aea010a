/** A range of a file that is not served, and the byte that fills it instead. */
export interface Gap {
  at: number;
  length: number;
  fill: 0 | 32;
}
