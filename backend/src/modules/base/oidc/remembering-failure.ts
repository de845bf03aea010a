/** How long a failure is the answer to all who ask meanwhile: strangers could otherwise make the console ask as often as they like. */
export const FAILED_MS = 5000;

/** The same question; while its last failure is fresh, that is the answer and nothing is asked. */
export function rememberingFailure<A extends unknown[], T>(
  ask: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let failure: { error: unknown; until: number } | undefined;
  return async (...args) => {
    if (failure && failure.until > performance.now()) throw failure.error;
    try {
      const answer = await ask(...args);
      failure = undefined;
      return answer;
    } catch (error) {
      failure = { error, until: performance.now() + FAILED_MS };
      throw error;
    }
  };
}
