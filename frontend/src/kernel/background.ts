type Teller = (error: unknown) => void;

const tellers = new Set<Teller>();

/**
 * Work that nobody waits for: what a press or a timer sets going. Its failure is told to whoever says such things, so that a press never
 * comes to nothing in silence; what a person can do something about is caught and said in its own place.
 */
export function background(work: PromiseLike<unknown> | void): void {
  Promise.resolve(work).catch((error: unknown) => {
    // Nothing is drawn yet: the browser has it.
    if (tellers.size === 0) throw error;
    for (const tell of tellers) tell(error);
  });
}

/** From now on failures are told; the answer ends it. */
export function onBackgroundFailure(tell: Teller): () => void {
  tellers.add(tell);
  return () => {
    tellers.delete(tell);
  };
}
