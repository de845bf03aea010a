import { useEffect } from 'react';
import { hasAnyUnsaved } from '../../kernel/tabs/unsaved';

/** Closing or reloading the browser page would lose what is unsaved in any tab, so the browser asks first. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasAnyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
