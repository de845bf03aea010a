import { useState } from 'react';
import { ApiError, messageOf } from '../../basis/failure/api-error';
import { useSession } from '../session/session-store';

interface Said {
  words: string | undefined;
  /** the session to which the error belongs, if the error was that it has ended */
  session?: number;
}

/** Why the last try failed. The message about an ended session disappears after signing in again. */
export function useProblem() {
  const entered = useSession((session) => session.entered);
  const [said, setSaid] = useState<Said>({ words: undefined });
  return {
    problem: said.session === undefined || said.session === entered ? said.words : undefined,
    setProblem: (words?: string) => setSaid({ words }),
    /** @param words the message; default: that of the error */
    fail: (error: unknown, words: string | undefined = messageOf(error)) =>
      setSaid({ words, ...(error instanceof ApiError && error.status === 401 && { session: entered }) }),
  };
}
