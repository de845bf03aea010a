import { endTree } from './children.mjs';
import { run } from './run.mjs';

const LOOK_MS = 1000;

/**
 * Runs a command like `run`, and ends it with all processes below it as soon as there is a reason: `{ code, output, ended }`.
 * @param whyEnd is asked every second with the process, and returns the reason or null
 */
export async function watchedRun(command, args, { whyEnd, begun, ...options }) {
  let ended = null;
  let watch;
  const watched = (child) => {
    begun?.(child);
    watch = setInterval(() => {
      ended = whyEnd(child);
      if (!ended) return;
      clearInterval(watch);
      void endTree(child);
    }, LOOK_MS);
  };
  try {
    return { ...(await run(command, args, { ...options, begun: watched })), ended };
  } finally {
    clearInterval(watch);
  }
}
