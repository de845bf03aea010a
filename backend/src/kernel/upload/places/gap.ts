/** A stretch of a file that is not handed out, and what stands there instead. */
export interface Gap {
  at: number;
  length: number;
  fill: 0 | 32;
}
