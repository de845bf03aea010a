import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { AppConfig } from '../../../config/app-config';
import { Draining } from '../../basis/drain/draining';
import { REDIS } from '../../stores/redis/redis-token';
import type { Redis } from '../../stores/redis/redis';
import { redisRelay } from './redis-relay';
import { refuseUpgrade } from './refuse-upgrade';
import { isSameOrigin } from './same-origin';

/** Maximum number of connections of a node, authenticated or not. */
const MOST_CONNECTIONS = 10_000;

type Relay = ServerOptions['adapter'];

/** Attaches the socket server to the port of the HTTP server, and connects several nodes through Redis. */
export class LiveAdapter extends IoAdapter {
  private constructor(
    app: INestApplication,
    private readonly config: AppConfig,
    private readonly draining: Draining,
    private readonly relay?: Relay,
  ) {
    super(app);
  }

  static async open(app: INestApplication): Promise<LiveAdapter> {
    const redis = app.get<Redis | null>(REDIS);
    return new LiveAdapter(app, app.get(AppConfig), app.get(Draining), redis ? await redisRelay(redis) : undefined);
  }

  override createIOServer(port: number, options?: object): Server {
    // A worker accepts no connections. It reaches browsers through the nodes that they are connected to.
    const isOpen = this.config.role !== 'worker';
    const allowRequest: ServerOptions['allowRequest'] = (request, answer) => {
      if (this.draining.hasBegun) return refuseUpgrade(request, () => answer(null, false));
      const isFull = server.engine.clientsCount >= MOST_CONNECTIONS;
      answer(null, isOpen && !isFull && isSameOrigin(request, this.config.publicUrl));
    };
    const relay = this.relay && { adapter: this.relay };
    const server = super.createIOServer(port, { ...options, ...relay, allowRequest }) as Server;
    return server;
  }

  /** Replaces socket.io's own close, which would also close the HTTP server. Nest closes that one. */
  override async close(server: Closing): Promise<void> {
    await server.of('/').adapter.close();
    server.engine.close();
  }
}

/** Only the members that are used. Nest brings its own version of the socket server, so its type is not ours. */
interface Closing {
  of(namespace: string): { adapter: { close(): Promise<void> | void } };
  engine: { close(): unknown };
}
