import { io, type Socket } from 'socket.io-client';
import { get } from '../api';
import { reloadGrants } from '../grants-query';
import { freshToken } from '../session/refresh';
import { useSession } from '../session/session-store';
import { useLiveStore } from './live-store';
import { isOutdated } from './own-build';
import { notifyChange, notifyGap, notifyRows, attachConnection, type NewRows, detachConnection } from './topics';
import { onSessionEnded } from './session-ended';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** The server wants another token, or is full, or about to stop. Until then the console's own calls have found out which. */
async function findOutWhy(message: string): Promise<void> {
  if (message === 'changePassword') useSession.setState({ mustChangePassword: true });
  if (message === 'unauthorised') await get('base/comm', 'person');
}

/**
 * Connects this browser tab and reconnects until it is stopped. Every connection begins with a valid token. The server closes it when
 * the token expires, and the next one begins with the next token.
 */
export function openConnection(): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket = io({
    path: '/api/live',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: LONGEST_PAUSE / 2,
    randomizationFactor: 0.5,
    timeout: 10_000,
    auth: (give) => {
      freshToken().then(
        (token) => give({ token }),
        // Closing it leads to the next try.
        () => socket.io.engine.close(),
      );
    },
  });

  /** What the server itself has closed or refused, socket.io does not try again. */
  const reconnectLater = (after?: string) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        const done = () => useSession.getState().phase === 'in' && socket.connect();
        if (after) void findOutWhy(after).then(done, done);
        else done();
      },
      pause * (0.5 + Math.random()),
    );
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };

  socket.on('connect', () => {
    pause = FIRST_PAUSE;
    useLiveStore.setState({ isConnected: true });
    attachConnection({
      watch: (topic) => void socket.emit('watch', topic),
      unwatch: (topic) => void socket.emit('unwatch', topic),
    });
  });
  socket.on('disconnect', (reason) => {
    detachConnection();
    useLiveStore.setState({ isConnected: false });
    if (reason === 'io server disconnect') reconnectLater();
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'signedOut') onSessionEnded('data' in error ? error.data : undefined);
    else if (!socket.active) reconnectLater(error.message);
  });
  socket.on('signedOut', onSessionEnded);
  // What this person may do has changed, or may have.
  socket.on('grants', reloadGrants);
  socket.on('version', (data: { version?: unknown }) =>
    useLiveStore.setState({ isOutdated: isOutdated(data.version) }),
  );
  socket.on('topic', ({ topic, payload }: { topic: string; payload: unknown }) => notifyChange(topic, payload));
  // Too many to be told, or nothing more is told: whoever shows that reads anew, and is told why where that is refused.
  for (const event of ['many', 'unwatched']) socket.on(event, ({ topic }: { topic: string }) => notifyGap(topic));
  socket.on('rows', ({ resource, ...rows }: NewRows & { resource: string }) => notifyRows(resource, rows));

  return () => {
    clearTimeout(timer);
    socket.disconnect();
  };
}
