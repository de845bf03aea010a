import { lazy, useEffect } from 'react';
import { useSession } from '../../kernel/call/session/session-store';
import { closePalette, togglePalette, usePalette } from './palette-store';
import { isPaletteKey } from './palette-keys';

const Palette = lazy(() => import('./palette'));

/** Listens for the palette's keys, wherever the focus is, while somebody is signed in. */
export function PaletteLayer() {
  const isOpen = usePalette((palette) => palette.isOpen);
  const isReady = useSession(({ phase, hasPage }) => phase === 'in' && hasPage);
  useEffect(() => {
    if (!isReady) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      togglePalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isReady]);
  return isReady && isOpen ? <Palette onClose={closePalette} /> : null;
}
