/** Where a value of a point stands in the picture. */
export interface Scale {
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  /** the width that a point has */
  share: number;
  /** where nothing is */
  base: number;
}
