import { Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { AppConfig } from '../../../config/app-config';
import { consoleBuild } from '../../../config/console-build';
import { addressOfUpgrade } from '../../basis/context/client-address';
import { ConnectionAdmission, ConnectionRefusal } from './connection-admission';
import { TokenBucket } from './token-bucket';
import { Connections } from './connections';
import { Live } from './live';
import { LIVE_OPTIONS } from './live-options';
import type { LiveSocket } from './live-socket';
import { ConnectionReview } from './connection-review';
import { roomOfStaff } from './rooms';
import { SocketIds } from './socket-ids';
import { TopicSubscriptions } from './topic-subscriptions';
import { Draining } from '../../basis/drain/draining';
import { warnUnlessAway } from '../../basis/log/warn-unless-away';
import { background } from '../../basis/promises/background';

/** Maximum number of tabs of one staff member on one node. */
const MOST_PER_MEMBER = 30;
/** Rate limit of messages from a browser. It sends some when pages open and close, and answers a ping now and then. */
const MESSAGES = { burst: 100, perSecond: 5 };

/**
 * The WebSocket endpoint for browsers. Messages are not handled by `@SubscribeMessage`, because that would wrap the guard, the envelope and
 * the error filter of HTTP calls around them.
 */
@WebSocketGateway(LIVE_OPTIONS)
export class LiveGateway
  implements OnGatewayInit<Server>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket>, OnModuleDestroy
{
  private readonly logger = new Logger('Live');
  private closing = false;

  constructor(
    private readonly live: Live,
    private readonly admission: ConnectionAdmission,
    private readonly connections: Connections,
    private readonly watching: TopicSubscriptions,
    private readonly review: ConnectionReview,
    private readonly socketIds: SocketIds,
    private readonly draining: Draining,
    private readonly config: AppConfig,
  ) {}

  afterInit(server: Server): void {
    server.engine.on('connection', boundMessages);
    server.use((socket: LiveSocket, next) => void this.admit(socket).then(() => next(), next));
    this.live.attachServer(server);
  }

  handleConnection(socket: LiveSocket): void {
    const { sub } = socket.data.claims;
    // Counted again: others of this member may have been admitted while this one was asked for. The client connects again and hears why.
    // And a node that has begun to drain meanwhile has closed all that it knew.
    if (this.isFull(sub) || this.draining.hasBegun) return void socket.conn.close();
    socket.on('watch', (topic: unknown, answer: unknown) =>
      background('Watching a topic', this.watch(socket, topic, answer)),
    );
    socket.on('unwatch', (topic: unknown) => background('Unwatching a topic', this.watching.unwatch(socket, topic)));
    this.connections.addSocket(socket);
    background("Joining a member's room", Promise.resolve(socket.join(roomOfStaff(sub))));
    socket.emit('version', { version: consoleBuild() });
    this.live.greetBrowser(socket);
    this.socketIds.recordSocket(socket);
    // A change between the token check and this moment was announced before the connection was registered, so the owner is reviewed again.
    this.review.requestReview([sub]);
  }

  handleDisconnect(socket: LiveSocket): void {
    if (!this.connections.removeSocket(socket)) return;
    this.socketIds.releaseSocket(socket, this.connections.listOf(socket.data.claims.sub).at(-1));
  }

  /** Closes the connections before the database: browsers connect to another node at once, and the disconnects can still be stored. */
  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    for (const socket of this.connections.listSockets()) {
      this.handleDisconnect(socket);
      socket.conn.close();
    }
    await this.socketIds.whenSettled();
  }

  private async admit(socket: LiveSocket): Promise<void> {
    if (this.closing) throw new ConnectionRefusal('closing');
    const { token } = socket.handshake.auth as { token?: unknown };
    const address = addressOfUpgrade(socket.request, this.config.trustedProxies);
    const claims = await this.admission.admit(token, address).catch((error: unknown) => this.refuse(error));
    if (this.isFull(claims.sub)) throw new ConnectionRefusal('tooMany');
    socket.data = { claims, address };
  }

  private isFull(member: number): boolean {
    return this.connections.listOf(member).length >= MOST_PER_MEMBER;
  }

  /** Internal errors are logged here and not shown to the client. */
  private refuse(error: unknown): never {
    if (error instanceof ConnectionRefusal) throw error;
    warnUnlessAway(this.logger, 'Nobody can connect:', error);
    throw new ConnectionRefusal('closing');
  }

  private async watch(socket: LiveSocket, topic: unknown, answer: unknown): Promise<void> {
    const watches = await this.watching.watchTopic(socket, topic).catch((error: unknown) => {
      warnUnlessAway(this.logger, 'A topic could not be watched:', error);
      return false;
    });
    if (typeof answer === 'function') (answer as (watches: boolean) => void)(watches);
  }
}

/** Counts from the first packet on, before the client has authenticated. */
function boundMessages(connection: LiveSocket['conn']): void {
  const messages = new TokenBucket(MESSAGES.burst, MESSAGES.perSecond);
  connection.on('packet', () => messages.takeToken() || connection.close());
}
