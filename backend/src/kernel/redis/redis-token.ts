/** Provides the Redis of the nodes; null where one process is all there is. */
export const REDIS = Symbol('redis');
