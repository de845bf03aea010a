type Teller = (error: unknown) => void;

const tellers = new Set<Teller>();

/**
 * Runs work that nobody waits for, started by a click or a timer. A failure is shown to the user, so that a click never fails silently. If
 * the user can do something about an error, the caller should catch it and show it in place.
 */
export function background(work: PromiseLike<unknown> | void): void {
  Promise.resolve(work).catch((error: unknown) => {
    // Nothing is drawn yet, so the error is left to the browser.
    if (tellers.size === 0) throw error;
    for (const tell of tellers) tell(error);
  });
}

/** Registers a listener for failures. @returns a function that removes it */
export function onBackgroundFailure(tell: Teller): () => void {
  tellers.add(tell);
  return () => {
    tellers.delete(tell);
  };
}
