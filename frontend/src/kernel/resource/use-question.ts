import { useCallback, useMemo } from 'react';
import { usePageAddress } from './page-address';
import { type Question, change } from './question';
import { readQuestion, writeQuestion } from './question-url';

export interface Asking {
  question: Question;
  /** Changes the question; anything but the page itself leads back to page 1. `replace` leaves no step in the history. */
  ask: (more: Partial<Question>, how?: { replace?: boolean }) => void;
  /** Back to what the screen, or its saved view, asks by itself. */
  reset: () => void;
}

/** The question that the address bar asks, which is its only copy: reload, bookmark and the back button all work. */
export function useQuestion(initial: Question, prefix = ''): Asking {
  const { search, write } = usePageAddress();
  const question = useMemo(() => readQuestion(search, initial, prefix), [search, initial, prefix]);
  const ask = useCallback<Asking['ask']>(
    (more, how) =>
      write((old) => writeQuestion(change(readQuestion(old, initial, prefix), more), initial, prefix, old), how),
    [write, initial, prefix],
  );
  const reset = useCallback(
    () =>
      write((old) => {
        const { size, view } = readQuestion(old, initial, prefix);
        return writeQuestion({ ...initial, size, ...(view !== undefined && { view }) }, initial, prefix, old);
      }),
    [write, initial, prefix],
  );
  return { question, ask, reset };
}
