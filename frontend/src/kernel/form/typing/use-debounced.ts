import { useEffect, useState } from 'react';
import { whenComposed } from './composing';

/** Long enough to finish typing a word. */
const PAUSE_MS = 300;

/**
 * Returns a value once it has not changed for a moment, so that the server is not called for every keystroke, nor with half a word of an
 * input method. An object must keep its identity as long as its content is the same.
 */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let forget: (() => void) | undefined;
    const pause = setTimeout(() => (forget = whenComposed(() => setSettled(value))), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      forget?.();
    };
  }, [value]);
  return settled;
}
