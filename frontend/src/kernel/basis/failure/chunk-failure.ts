const CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|chunk|preload css/i;

/** Whether a part of the application could not be loaded, because the connection is down or a new version has replaced the open one. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK.test(error.message);

/** A browser requests a style sheet only once per document; only a reload requests it again. */
export const isStyleFailure = (error: unknown): boolean => error instanceof Error && /preload css/i.test(error.message);
