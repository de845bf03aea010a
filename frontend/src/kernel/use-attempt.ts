import { useState } from 'react';
import { messageOf } from './api-error';

/** What a person sets going and waits for: whether it is under way, and in the server's words why the last try failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, problem, setProblem };
}
