import { useEffect, useEffectEvent } from 'react';

/** Repeats something while the page is visible, and at once when it becomes visible again. */
export function usePolling(run: () => void, every: number, enabled = true): void {
  const tick = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    const look = () => document.visibilityState === 'visible' && tick();
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [every, enabled]);
}
