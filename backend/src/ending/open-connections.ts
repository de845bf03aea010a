import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server that have not become WebSockets, with the time of their opening. */
export class OpenConnections {
  private readonly openedAt = new Map<Socket, number>();

  /** @param server before it listens */
  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.openedAt.set(socket, performance.now());
      socket.once('close', () => this.openedAt.delete(socket));
    });
    server.prependListener('upgrade', (_request, socket) => this.openedAt.delete(socket as Socket));
  }

  /** Closes those on which no request is under way. One on which nothing has come yet may be about to bring one, for that long. */
  closeUnused(silentMs: number): void {
    this.server.closeIdleConnections();
    const silentSince = performance.now() - silentMs;
    for (const [socket, openedAt] of this.openedAt) if (!socket.bytesRead && openedAt < silentSince) socket.destroy();
  }

  get count(): number {
    return [...this.openedAt.keys()].filter(({ destroyed }) => !destroyed).length;
  }

  closeAll(): void {
    for (const socket of this.openedAt.keys()) socket.destroy();
  }
}
