/** Timers, and what the runtime measures, go on. */
const GOING_ON = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
  'hrtime',
] as const;

/**
 * Does something while the date stands still: no day ends meanwhile, and what the product allows others by the date, as the chat servers to
 * read their lists, is not over, however slow the machine is.
 */
export async function whileDateStands<T>(act: () => Promise<T>, now = Date.now()): Promise<T> {
  jest.useFakeTimers({ now, doNotFake: [...GOING_ON] });
  try {
    return await act();
  } finally {
    jest.useRealTimers();
  }
}
