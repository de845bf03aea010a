import { useSyncExternalStore } from 'react';
import { serverNow } from './clock';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that count seconds; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tick) => tick()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time by the server's clock, anew every `step` milliseconds. */
export function useNow(step = 1000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / step) * step);
}
