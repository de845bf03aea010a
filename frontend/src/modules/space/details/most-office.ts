/** The maximum size of an office document. Larger ones would block the page or the server for too long. */
export const MOST_OFFICE = 10 * 2 ** 20;
