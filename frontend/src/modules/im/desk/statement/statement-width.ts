/** The width in pixels of the drawer of a statement, and of its frame while it is fetched. */
export const STATEMENT_WIDTH = 560;
