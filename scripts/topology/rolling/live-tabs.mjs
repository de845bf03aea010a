import { io } from 'socket.io-client';
import { until } from '../../process/until.mjs';

const TABS = 6;

/** Tabs of the console: each keeps a live connection through the entrance, and reconnects like the console does. */
export class LiveTabs {
  closes = 0;

  constructor({ base, token }) {
    this.sockets = Array.from({ length: TABS }, () =>
      io(base, { path: '/api/live', transports: ['websocket'], forceNew: true, auth: { token } }),
    );
    for (const socket of this.sockets) socket.on('disconnect', () => this.closes++);
  }

  areConnected() {
    return until('A live connection of every tab', () => this.sockets.every(({ connected }) => connected));
  }

  close() {
    for (const socket of this.sockets) socket.disconnect();
  }
}
