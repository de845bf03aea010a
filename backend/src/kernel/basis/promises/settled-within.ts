/** Resolves when all promises have settled, or on timeout. */
export async function settledWithin(work: Iterable<Promise<unknown>>, longest: number): Promise<void> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (clock = setTimeout(resolve, longest)));
  await Promise.race([Promise.allSettled(work), late]);
  clearTimeout(clock);
}
