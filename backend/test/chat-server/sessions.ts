import type { WebSocket } from 'ws';
import { bearerOf } from './token';

export interface Session {
  userId: number;
  terminal: number;
  /** receives a frame: over a connection, or nowhere for users who only have a presence key */
  take(frame: object): void;
}

/** The idle timeout of the real server. */
const IDLE_MS = 60_000;
const HEARTBEATS_A_RENEWAL = 10;

interface Hooks {
  enter(session: Session): Promise<void>;
  renew(session: Session): Promise<void>;
  leave(session: Session): Promise<void>;
}

/** The connection of one client: the first frame must sign in, the others are heartbeats. */
export function attend(socket: WebSocket, hooks: Hooks): void {
  let session: Session | undefined;
  let heartbeats = 0;
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  const idle = setTimeout(() => socket.close(), IDLE_MS);
  const frames: Record<number, (data: { accessToken?: string }) => Promise<void>> = {
    0: async ({ accessToken = '' }) => {
      const bearer = bearerOf(accessToken);
      if (!bearer) return socket.close();
      session = { ...bearer, take: say };
      await hooks.enter(session);
      say({ cmd: 0, data: null });
    },
    1: async () => {
      if (!session) return socket.close();
      if (++heartbeats % HEARTBEATS_A_RENEWAL === 0) await hooks.renew(session);
      say({ cmd: 1, data: null });
    },
  };
  socket.on('message', (bytes: Buffer) => {
    idle.refresh();
    const { cmd, data } = JSON.parse(bytes.toString()) as { cmd: number; data: { accessToken?: string } };
    void frames[cmd]?.(data ?? {});
  });
  socket.on('close', () => {
    clearTimeout(idle);
    // If Redis is away now, the presence key stays until it expires, as with the real server.
    if (session) hooks.leave(session).catch(() => undefined);
  });
}
