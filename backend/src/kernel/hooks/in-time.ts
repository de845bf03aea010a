/** What a promise comes to within so many milliseconds. @throws what `late` makes, where it takes longer; whatever comes then is let go */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => (clock = setTimeout(() => reject(late()), ms).unref()));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(clock);
  }
}
