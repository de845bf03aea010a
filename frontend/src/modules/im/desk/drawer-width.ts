/** The width in pixels of the conversation beside a case, and of its frame while it is fetched. */
export const DRAWER_WIDTH = 760;
