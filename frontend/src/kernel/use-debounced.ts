import { useEffect, useState } from 'react';

/** Long enough to finish a word in. */
const PAUSE_MS = 300;

/** A value that is being typed or chosen, once it has stood for a moment: servers are asked about this one. An object must be the same as long as it says the same. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
