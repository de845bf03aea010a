import { useEffect, useState } from 'react';

/** Long enough to finish typing a word. */
const PAUSE_MS = 300;

/**
 * Returns a value once it has not changed for a moment, so that the server is not called for every keystroke. An object must keep its
 * identity as long as its content is the same.
 */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
