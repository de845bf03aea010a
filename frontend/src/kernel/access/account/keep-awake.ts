import { get } from '../../call/api/api';
import { watchAttendance } from '../../call/session/attendance';
import { useSession } from '../../call/session/session-store';

/**
 * Tells the server once a minute of somebody who uses the page and causes no requests. The session of a person who writes a long text would
 * end as an idle one otherwise. Returns a function that stops it.
 */
export const keepSessionAwake = (): (() => void) =>
  watchAttendance(() => {
    const { phase, duty } = useSession.getState();
    // If it fails, the next minute tries again. If the session is over, the call has shown that already.
    if (phase === 'in' && !duty) get('base/comm', 'person').catch(() => undefined);
  });
