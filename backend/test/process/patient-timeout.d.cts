export function waits(): Map<number, number>;
export function patientTimeout(
  timers: { setTimeout: unknown; setInterval: unknown },
  clock?: { now?: () => number; waits?: () => Map<number, number> },
): (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout;
