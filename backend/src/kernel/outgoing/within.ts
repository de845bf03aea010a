/** What a signal ends as well where the work itself does not listen to it: a name server that is silent is not waited for either. */
export async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let over = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    over = () => reject(signal.reason as Error);
    signal.addEventListener('abort', over, { once: true });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', over);
  }
}
