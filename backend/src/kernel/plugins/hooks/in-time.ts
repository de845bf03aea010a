/** The result of a promise, with a timeout in milliseconds. @throws the error that `late` makes, on timeout; a later result is ignored */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => (clock = setTimeout(() => reject(late()), ms).unref()));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(clock);
  }
}
