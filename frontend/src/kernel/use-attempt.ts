import { useState } from 'react';
import { useProblem } from './use-problem';

/** An action that a person starts and waits for: whether it is running, and the server's message if the last attempt failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const { problem, setProblem, fail } = useProblem();
  const attempt = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setProblem();
    try {
      await run();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, problem, setProblem };
}
