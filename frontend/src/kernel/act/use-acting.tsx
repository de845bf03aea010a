import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Act } from './act';

export interface Acting {
  begin: (act: Act) => void;
  layer: ReactNode;
}

const ActDialog = lazy(() => import('./act-dialog'));

/**
 * Lets a screen act: `const acting = useActing()`, `acting.begin({ name: 'ban', … })`, and `{acting.layer}` somewhere on the
 * screen. The dialog arrives when it is first opened; it asks, acts, and shows what came of it.
 */
export function useActing(): Acting {
  const [shown, setShown] = useState<{ act: Act; turn: number; isOpen: boolean }>();
  const begin = useCallback((act: Act) => setShown((last) => ({ act, turn: (last?.turn ?? 0) + 1, isOpen: true })), []);
  const close = useCallback(() => setShown((last) => last && { ...last, isOpen: false }), []);
  const layer = shown && (
    <Suspense fallback={null}>
      <ActDialog key={shown.turn} act={shown.act} isOpen={shown.isOpen} onClose={close} />
    </Suspense>
  );
  return { begin, layer };
}
