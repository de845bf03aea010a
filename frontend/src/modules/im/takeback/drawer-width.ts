/** The width of the drawer, in pixels. */
export const WIDTH = 640;
