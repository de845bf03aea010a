import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { OpenConnection } from './open-connection';

/** The connections of a server that have not become WebSockets. */
export class OpenConnections {
  private static readonly ofServers = new WeakMap<Server, OpenConnections>();
  private readonly open = new Map<Socket, OpenConnection>();
  private areEnding = false;
  private count = 0;

  private constructor(server: Server) {
    server.on('connection', (socket) => this.addConnection(socket));
    server.prependListener('request', (request, response) => this.beginAnswer(request, response));
    server.prependListener('upgrade', (_request, socket) => this.open.delete(socket as Socket));
    // Node and Fastify call this when the server closes. Node's own cuts answers that a slow client has not read yet.
    server.closeIdleConnections = () => this.closeUnused();
  }

  /** @param server before it listens, the first time */
  static of(server: Server): OpenConnections {
    const known = this.ofServers.get(server) ?? new OpenConnections(server);
    this.ofServers.set(server, known);
    return known;
  }

  /** how many connections were accepted since the start */
  get accepted(): number {
    return this.count;
  }

  get isEmpty(): boolean {
    return !this.list().length;
  }

  /** the number of requests that are under way */
  get requests(): number {
    return this.list().reduce((sum, { requests }) => sum + requests, 0);
  }

  /** From now on, each connection ends with its next answer. Whoever keeps connections opens the next one elsewhere. */
  endWithAnswers(): void {
    this.areEnding = true;
    for (const connection of this.list()) connection.promiseEnd();
  }

  closeUnused(): void {
    for (const connection of this.list()) if (connection.isUnused) connection.closeConnection();
  }

  closeAll(): void {
    for (const connection of this.list()) connection.closeConnection();
  }

  private addConnection(socket: Socket): void {
    this.count++;
    this.open.set(socket, new OpenConnection(socket));
    socket.once('close', () => this.open.delete(socket));
  }

  private beginAnswer(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.open.get(request.socket);
    connection?.beginAnswer(request, response);
    if (this.areEnding) connection?.promiseEnd();
  }

  private list(): OpenConnection[] {
    return [...this.open.values()].filter(({ isClosed }) => !isClosed);
  }
}
