import { useEffect } from 'react';
import { hasUploadsUnderWay } from '../../kernel/form/files/sending/upload-store';
import { hasAnyUnsaved } from '../../kernel/shell/tabs/unsaved';

/** Makes the browser ask before the window is closed or reloaded while any tab has unsaved input or an upload is running. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasAnyUnsaved() || hasUploadsUnderWay()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
