import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Act } from './act';

export interface Acting {
  begin: (act: Act) => void;
  layer: ReactNode;
}

const ActDialog = lazy(() => import('./act-dialog'));

/**
 * Adds acts to a screen: `const acting = useActing()`, `acting.begin({ name: 'ban', … })`, and `{acting.layer}` somewhere on the screen.
 * The code of the dialog is loaded on first use. The dialog asks, acts, and shows the result.
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
