import { useState } from 'react';
import { useProblem } from './use-problem';

/** What a person sets going and waits for: whether it is under way, and in the server's words why the last try failed. */
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
