/** Long messages are cut in lists: a hundred rows of a megabyte each are too much for a screen. `info` and exports have the full text. */
const LONGEST = 10_000;

/** A message as lists show it, with long text cut. */
export const shortened = <Row extends Record<string, unknown>>(row: Row): Row =>
  typeof row.content === 'string' && row.content.length > LONGEST
    ? { ...row, content: `${row.content.slice(0, LONGEST).toWellFormed()}…` }
    : row;
