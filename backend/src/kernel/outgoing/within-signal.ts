/**
 * What a promise comes to before the signal: a name server that is silent is not waited for either.
 * @throws what `late` makes, or the reason of the signal
 */
export async function withinSignal<T>(
  signal: AbortSignal,
  work: Promise<T>,
  late: () => Error = () => signal.reason as Error,
): Promise<T> {
  let over = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    over = () => reject(late());
    // One that is over already tells nobody any more.
    if (signal.aborted) over();
    else signal.addEventListener('abort', over, { once: true });
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', over);
  }
}
