/** A file that somebody brings, with the names of the folders that it lay in. */
export interface Brought {
  file: File;
  path: readonly string[];
}

/** What is brought in one go; whoever drops a whole disk has mistaken it for a folder. */
export const MOST_BROUGHT = 2000;
