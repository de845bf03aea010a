/** Larger documents would keep the page, or the server, busy for long. */
export const MOST_OFFICE = 10 * 2 ** 20;
