/** A hundred rows of a megabyte each are too much for a screen; `info` and an export have all of it. */
const LONGEST = 10_000;

/** A message as lists show it: what nobody reads to its end is cut. */
export const shortened = <Row extends Record<string, unknown>>(row: Row): Row =>
  typeof row.content === 'string' && row.content.length > LONGEST
    ? { ...row, content: `${row.content.slice(0, LONGEST).toWellFormed()}…` }
    : row;
