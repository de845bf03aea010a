import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs one action at a time: a press while it runs has no effect. The lock is taken at the press, because a state would be seen only after
 * the next rendering. It is released with the rendering that shows the end, because until then the old button is still there; an effect after
 * it would come later than a quick press of the new one.
 */
export function useSingleRun() {
  const [{ begun, ended }, setRuns] = useState({ begun: 0, ended: 0 });
  const isLocked = useRef(false);
  useLayoutEffect(() => {
    if (begun === ended) isLocked.current = false;
  }, [begun, ended]);

  const runAlone = async (run: () => Promise<void>): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setRuns((runs) => ({ ...runs, begun: runs.begun + 1 }));
    try {
      await run();
    } finally {
      setRuns((runs) => ({ ...runs, ended: runs.ended + 1 }));
    }
  };
  return { isRunning: begun !== ended, runAlone };
}
