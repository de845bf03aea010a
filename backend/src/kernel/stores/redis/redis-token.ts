/** Injection token of the Redis that the nodes share; null if there is only one process. */
export const REDIS = Symbol('redis');
