import { create } from 'zustand';

/** How many calls are under way that deserve the bar at the top. */
export const useProgress = create(() => ({ running: 0 }));

/** Calls that run behind the screen, or show a progress of their own. */
const QUIET = /(^|\/)(open\/eps|comm\/(person|permmenu|upload|uploadMode)|dict\/info\/data|space\/info\/add)$/;

const change = (by: number) => useProgress.setState(({ running }) => ({ running: running + by }));

/** Starts the bar for a call; the answer ends it. */
export function startProgress(path: string): () => void {
  if (QUIET.test(path)) return () => {};
  change(1);
  return () => change(-1);
}
