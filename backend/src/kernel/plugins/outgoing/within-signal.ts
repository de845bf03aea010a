/**
 * The result of a promise, unless the signal aborts first. A name server that does not answer is therefore not waited for.
 * @throws the error that `late` makes, or the reason of the signal
 */
export async function withinSignal<T>(
  signal: AbortSignal,
  work: Promise<T>,
  late: () => Error = () => signal.reason as Error,
): Promise<T> {
  let over = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    over = () => reject(late());
    // A signal that is already aborted sends no event any more.
    if (signal.aborted) over();
    else signal.addEventListener('abort', over, { once: true });
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', over);
  }
}
