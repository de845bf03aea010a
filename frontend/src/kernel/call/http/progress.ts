import { create } from 'zustand';

/** The number of running calls that show the progress bar at the top. */
export const useProgress = create(() => ({ running: 0 }));

/** Calls that run in the background, or show their own progress. */
const QUIET = /(^|\/)(open\/eps|comm\/(person|permmenu|upload|uploadMode)|dict\/info\/data|space\/info\/add)$/;

const change = (by: number) => useProgress.setState(({ running }) => ({ running: running + by }));

/** Shows the progress bar for a call. @returns a function that hides it */
export function startProgress(path: string): () => void {
  if (QUIET.test(path)) return () => {};
  change(1);
  return () => change(-1);
}
