import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { AppConfig } from '../../config/app-config';
import { REDIS } from '../redis/redis-token';
import type { Redis } from '../redis/redis';
import { redisRelay } from './redis-relay';
import { isSameOrigin } from './same-origin';

/** Connections of a node, whether they have said who they are or not. */
const MOST_CONNECTIONS = 10_000;

type Relay = ServerOptions['adapter'];

/** Puts the socket server on the HTTP server's port, and holds several nodes together over Redis. */
export class LiveAdapter extends IoAdapter {
  private constructor(
    app: INestApplication,
    private readonly config: AppConfig,
    private readonly relay?: Relay,
  ) {
    super(app);
  }

  static async open(app: INestApplication): Promise<LiveAdapter> {
    const redis = app.get<Redis | null>(REDIS);
    return new LiveAdapter(app, app.get(AppConfig), redis ? await redisRelay(redis) : undefined);
  }

  override createIOServer(port: number, options?: object): Server {
    // A worker tells browsers through the nodes that they are connected to.
    const isOpen = this.config.role !== 'worker';
    const allowRequest: ServerOptions['allowRequest'] = (request, answer) => {
      const isFull = server.engine.clientsCount >= MOST_CONNECTIONS;
      answer(null, isOpen && !isFull && isSameOrigin(request, this.config.publicUrl));
    };
    const relay = this.relay && { adapter: this.relay };
    const server = super.createIOServer(port, { ...options, ...relay, allowRequest }) as Server;
    return server;
  }

  /** Not socket.io's own way, which closes the HTTP server too: that is Nest's to do. */
  override async close(server: Closing): Promise<void> {
    await server.of('/').adapter.close();
    server.engine.close();
  }
}

/** Named by what is used of it: the server is of the version that Nest brings along, not of ours. */
interface Closing {
  of(namespace: string): { adapter: { close(): Promise<void> | void } };
  engine: { close(): unknown };
}
