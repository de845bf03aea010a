/** Narrows what came from outside (storage, network) to something whose properties can be asked for. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
