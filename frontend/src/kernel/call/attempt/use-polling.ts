import { useEffect, useEffectEvent } from 'react';

/** Repeats a function while the page is visible, and calls it at once when the page becomes visible again. */
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
