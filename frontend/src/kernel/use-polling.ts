import { useEffect, useEffectEvent } from 'react';

/** Does something every so often while somebody can see the page, and at once when it comes into sight again. */
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
