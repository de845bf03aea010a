import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Act } from './act';

export interface Acting {
  begin: (act: Act) => void;
  layer: ReactNode;
  done: number;
}

const ActDialog = lazy(() => import('./act-dialog'));

/**
 * Lets a screen act: `const acting = useActing()`, `acting.begin({ name: 'ban', … })`, and `{acting.layer}` somewhere on the
 * screen. The dialog arrives when it is first opened; it asks, acts, and shows what came of it. `done` grows with each act that was
 * done: `useClearAfter(done, screen.selection)` for those that are done to selected rows.
 */
export function useActing(): Acting {
  const [shown, setShown] = useState<{ act: Act; turn: number; isOpen: boolean }>();
  const begin = useCallback((act: Act) => setShown((last) => ({ act, turn: (last?.turn ?? 0) + 1, isOpen: true })), []);
  const close = useCallback(() => setShown((last) => last && { ...last, isOpen: false }), []);
  const [done, setDone] = useState(0);
  const onDone = useCallback(() => setDone((before) => before + 1), []);
  const layer = shown && (
    <Suspense fallback={null}>
      <ActDialog key={shown.turn} act={shown.act} isOpen={shown.isOpen} onClose={close} onDone={onDone} />
    </Suspense>
  );
  return { begin, layer, done };
}
