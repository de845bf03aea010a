import { io, type Socket } from 'socket.io-client';
import { get } from '../call/api/api';
import { reloadGrants } from '../call/http/grants-query';
import { freshToken } from '../call/session/refresh';
import { learnMaintenance } from '../call/session/maintenance';
import { isDuty, useSession } from '../call/session/session-store';
import { useLiveStore } from './live-store';
import { isOutdated } from './own-build';
import { notifyChange, notifyGap, notifyRows, attachConnection, type NewRows, detachConnection } from './topics';
import { notifyRoleEnds } from './role-ends';
import { onSessionEnded } from './session-ended';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** The server wants another token, is full, or is about to stop. A call of the console finds out which. */
async function findOutWhy(message: string): Promise<void> {
  if (message === 'unauthorised') await get('base/comm', 'person');
}

/** A socket that begins every connection with a valid token. */
function createSocket(): Socket {
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
        // Closing the connection leads to the next try.
        () => socket.io.engine.close(),
      );
    },
  });
  return socket;
}

/** Reconnects with growing pauses if the server itself has closed or refused the connection, which socket.io does not do. */
function reconnector(socket: Socket) {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const connect = () => !isOver && useSession.getState().phase === 'in' && socket.connect();
  return {
    reset: () => {
      pause = FIRST_PAUSE;
    },
    schedule: (refusal?: string) => {
      clearTimeout(timer);
      const reconnect = () => (refusal ? void findOutWhy(refusal).then(connect, connect) : connect());
      timer = setTimeout(reconnect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    },
    // A call that finds out why may be under way.
    cancel: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Passes the messages of the server on to the parts of the console. */
function handleMessages(socket: Socket): void {
  socket.on('signedOut', onSessionEnded);
  // The permissions of this person have changed, or may have.
  socket.on('grants', reloadGrants);
  socket.on('rolesEnded', notifyRoleEnds);
  socket.on('maintenance', learnMaintenance);
  socket.on('version', (data: { version?: unknown }) =>
    useLiveStore.setState({ isOutdated: isOutdated(data.version) }),
  );
  socket.on('topic', ({ topic, payload }: { topic: string; payload: unknown }) => notifyChange(topic, payload));
  // There were too many changes, or no more will be sent. The listeners reload their data, and show an error if that is refused.
  for (const event of ['many', 'unwatched']) socket.on(event, ({ topic }: { topic: string }) => notifyGap(topic));
  socket.on('rows', ({ resource, ...rows }: NewRows & { resource: string }) => notifyRows(resource, rows));
}

/**
 * Connects this browser tab and reconnects until it is stopped. Every connection begins with a valid token. The server closes it when
 * the token expires, and the next one begins with the next token.
 */
export function openConnection(): () => void {
  const socket = createSocket();
  const reconnection = reconnector(socket);

  socket.on('connect', () => {
    reconnection.reset();
    useLiveStore.setState({ isConnected: true });
    attachConnection({
      watch: (topic) => void socket.emit('watch', topic),
      unwatch: (topic) => void socket.emit('unwatch', topic),
    });
  });
  socket.on('disconnect', (reason) => {
    detachConnection();
    useLiveStore.setState({ isConnected: false });
    // Without a session there is no token for another connection.
    if (useSession.getState().phase !== 'in') socket.disconnect();
    else if (reason === 'io server disconnect') reconnection.schedule();
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'signedOut') onSessionEnded('data' in error ? error.data : undefined);
    // What the person has to do comes first. Whoever follows the session closes this connection, and opens another one afterwards.
    else if (isDuty(error.message)) useSession.setState({ duty: error.message });
    else if (!socket.active) reconnection.schedule(error.message);
  });
  handleMessages(socket);

  return () => {
    reconnection.cancel();
    socket.disconnect();
  };
}
