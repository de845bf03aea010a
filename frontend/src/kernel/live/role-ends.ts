type Listener = (names: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Tells that roles of the signed-in person have ended. */
export function notifyRoleEnds({ names }: { names: readonly string[] }): void {
  for (const listener of listeners) listener(names);
}

/** @returns a function that ends the listening */
export function onRoleEnds(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
