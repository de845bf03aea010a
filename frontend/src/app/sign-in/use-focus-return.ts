import { useEffect, useRef } from 'react';
import { useSession } from '../../kernel/call/session/session-store';

/** Returns the focus to where it was when the session ended, after signing in on top of the page. */
export function useFocusReturn(): void {
  const phase = useSession((session) => session.phase);
  const hasEnded = useRef(false);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    // A form takes the focus from its fields while it is being saved, so the focus must be recorded before the session ends.
    const note = ({ target }: FocusEvent) => {
      if (useSession.getState().phase === 'in' && target instanceof HTMLElement) place.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (phase === 'in' && hasEnded.current && place.current?.isConnected) place.current.focus();
    hasEnded.current = phase === 'ended';
  }, [phase]);
}
