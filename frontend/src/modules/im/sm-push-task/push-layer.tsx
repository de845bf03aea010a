import { lazy, Suspense, useState } from 'react';
import type { Pushing } from './pushing';

const PushDialog = lazy(() => import('./push-dialog'));

interface Props {
  /** keep the object stable while the dialog is open: another object opens it again */
  open: Pushing | undefined;
  onClose: () => void;
}

/** Renders the push dialog. Its code is loaded when it is first opened, and it stays mounted while it closes. */
export function PushLayer({ open, onClose }: Props) {
  const [shown, setShown] = useState({ open, turn: 0 });
  if (open && open !== shown.open) setShown({ open, turn: shown.turn + 1 });
  if (!shown.open) return null;
  return (
    <Suspense fallback={null}>
      <PushDialog key={shown.turn} pushing={shown.open} isOpen={open !== undefined} onClose={onClose} />
    </Suspense>
  );
}
