import { useProblem } from './use-problem';
import { useSingleRun } from './use-single-run';

/**
 * An action that a person starts and waits for: whether it is running, and the server's message if the last attempt failed. A second start
 * while it runs has no effect.
 */
export function useAttempt() {
  const { isRunning, runAlone } = useSingleRun();
  const { problem, setProblem, fail } = useProblem();
  const attempt = (run: () => Promise<unknown>): Promise<void> =>
    runAlone(async () => {
      setProblem();
      try {
        await run();
      } catch (error) {
        fail(error);
      }
    });
  return { attempt, isBusy: isRunning, problem, setProblem };
}
