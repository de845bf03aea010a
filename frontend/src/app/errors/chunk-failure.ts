const CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|chunk|preload css/i;

/** Whether a part of the application could not be fetched: the line is down, or a new version has replaced the one that is open. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK.test(error.message);

/** A style sheet is asked for once in the life of a document: only another document asks for it again. */
export const isStyleFailure = (error: unknown): boolean => error instanceof Error && /preload css/i.test(error.message);
