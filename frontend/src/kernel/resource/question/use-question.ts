import { useCallback, useMemo } from 'react';
import { usePageAddress } from './page-address';
import { type Question, change } from './question';
import { readQuestion, writeQuestion } from './question-url';

export interface Asking {
  question: Question;
  /** Changes the query. Any change except of the page itself goes back to page 1. `replace` adds no entry to the browser history. */
  ask: (more: Partial<Question>, how?: { replace?: boolean }) => void;
  /** Returns to the initial query of the screen, or of its saved view. */
  reset: () => void;
}

/** The query in the address bar, which is its only copy, so that reload, bookmarks and the back button work. */
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
