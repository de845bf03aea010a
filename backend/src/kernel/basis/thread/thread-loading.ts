/** Node options that a worker thread needs to load its source. The build needs none; tests, which run TypeScript sources, set them. */
export const THREAD_LOADING: { execArgv: string[] } = { execArgv: [] };
