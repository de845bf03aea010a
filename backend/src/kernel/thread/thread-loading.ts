/** What a thread needs to read its source. The build needs nothing; tests, which run the sources, say how. */
export const THREAD_LOADING: { execArgv: string[] } = { execArgv: [] };
