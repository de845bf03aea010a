import { useEffect } from 'react';
import { hasUploadsUnderWay } from '../../kernel/files/sending/upload-store';
import { hasAnyUnsaved } from '../../kernel/tabs/unsaved';

/** Closing or reloading the browser page would lose what is unsaved in any tab, and what is on its way, so the browser asks first. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasAnyUnsaved() || hasUploadsUnderWay()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
