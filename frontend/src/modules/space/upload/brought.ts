/** A file to upload, with the names of the folders that contain it. */
export interface Brought {
  file: File;
  path: readonly string[];
}

/** The maximum number of files in one upload, which protects against dropping a whole disk. */
export const MOST_BROUGHT = 2000;
