import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'redis';
import { WebSocketServer } from 'ws';
import { Deliveries } from './deliveries';
import { type Channel, type Envelope, objection } from './objection';
import { attend, type Session } from './sessions';

export interface Settings {
  redisUrl: string;
  /** prefix of the servers' keys */
  prefix?: string;
  /** format of the results: as servers send them since 2026-04, or before */
  results?: 'new' | 'old';
  port?: number;
  /** whether it reads the list of forced sign-outs, as servers do since 2026-04 */
  forcesOut?: boolean;
  /** pause of a list after an invalid entry; the real server pauses for ten seconds */
  restMs?: number;
}

const CHANNELS: readonly Channel[] = ['system', 'private', 'group'];
const AT_ONCE = 10;
const EVERY_MS = 100;
const PRESENCE_SECONDS = 600;
const KEYS_AT_ONCE = 5000;

/**
 * Behaves like a chat server of box-im: takes its id from the counter, writes presence, reads frames from its lists, passes them to its
 * connected clients, and reports the results. It fails on the same invalid entries as the real server, and records the reason.
 */
export class MockChatServer {
  id = 0;
  /** why entries were refused; empty if all were valid */
  readonly refusals: string[] = [];
  readonly envelopes: Envelope[] = [];
  readonly deliveries = new Deliveries();
  private readonly sessions = new Map<string, Session>();
  private readonly rests = new Map<Channel, number>();
  private readonly web: Server;
  private readonly redis;
  private readonly prefix: string;
  /** a long collection of garbage: it takes nothing while it lasts */
  isPaused = false;
  private stopping = false;
  private working: Promise<void> = Promise.resolve();

  private constructor(private readonly settings: Settings) {
    this.prefix = settings.prefix ?? 'im';
    this.redis = createClient({ url: settings.redisUrl });
    // The client reconnects if Redis goes away. The loop waits in the meantime.
    this.redis.on('error', () => undefined);
    this.web = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(this.report));
    });
  }

  static async start(settings: Settings): Promise<MockChatServer> {
    const server = new MockChatServer(settings);
    await server.redis.connect();
    server.id = await server.redis.incr(`${server.prefix}:max_server_id`);
    server.web.listen(settings.port ?? 0, '127.0.0.1');
    await once(server.web, 'listening');
    const hooks = {
      enter: (session: Session) => server.enter([session]),
      renew: (session: Session) => server.write([session]),
      leave: (session: Session) => server.leave(session),
    };
    new WebSocketServer({ server: server.web, path: '/im' }).on('connection', (socket) => attend(socket, hooks));
    server.working = server.work();
    return server;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.web.address() as AddressInfo).port}/im`;
  }

  get report(): object {
    const { id, refusals, envelopes, deliveries } = this;
    return { id, refusals, envelopes: envelopes.length, frames: deliveries.total };
  }

  /** Adds users without a connection: for tests with more users than a machine has ports. */
  async seat(userIds: readonly number[], terminals: readonly number[] = [0]): Promise<void> {
    const take = () => undefined;
    for (let at = 0; at < userIds.length; at += KEYS_AT_ONCE) {
      const some = userIds.slice(at, at + KEYS_AT_ONCE);
      await this.enter(some.flatMap((userId) => terminals.map((terminal) => ({ userId, terminal, take }))));
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.web.closeAllConnections();
    this.web.close();
    await this.working;
    this.redis.destroy();
  }

  private async enter(sessions: readonly Session[]): Promise<void> {
    for (const session of sessions) this.sessions.set(nameOf(session), session);
    await this.write(sessions);
  }

  private async write(sessions: readonly Session[]): Promise<void> {
    const all = this.redis.multi();
    for (const session of sessions)
      all.set(this.presenceKey(session), String(this.id), { expiration: { type: 'EX', value: PRESENCE_SECONDS } });
    await all.exec();
  }

  /**
   * The real server reads the key first, and stumbles where somebody else has deleted it or written nonsense. A connection that was
   * replaced on the same terminal takes nothing with it.
   */
  private async leave(session: Session): Promise<void> {
    const isCurrent = () => this.sessions.get(nameOf(session)) === session;
    if (this.stopping || !isCurrent()) return;
    const value = await this.redis.get(this.presenceKey(session));
    if (this.stopping || !isCurrent()) return;
    if (!/^\d+$/.test(value ?? '')) this.refusals.push(`presence of ${nameOf(session)} is ${value}`);
    this.sessions.delete(nameOf(session));
    if (value === String(this.id)) await this.redis.del(this.presenceKey(session));
  }

  private presenceKey({ userId, terminal }: Session): string {
    return `${this.prefix}:user:server_id:${userId}:${terminal}`;
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      if (!this.isPaused) await this.takeAll();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }

  private async takeAll(): Promise<void> {
    for (const channel of CHANNELS)
      if ((this.rests.get(channel) ?? 0) <= Date.now()) await this.drain(channel).catch(() => undefined);
    if (this.settings.forcesOut !== false) await this.dismiss().catch(() => undefined);
  }

  private async drain(channel: Channel): Promise<void> {
    const list = `${this.prefix}:message:${channel}:${this.id}`;
    for (const entry of (await this.redis.lPopCount(list, AT_ONCE)) ?? []) {
      const reason = objection(entry, channel);
      if (reason) {
        // Entries that were popped together with it are lost, as in the real server.
        this.refusals.push(reason);
        this.rests.set(channel, Date.now() + (this.settings.restMs ?? 10_000));
        return;
      }
      await this.deliver(JSON.parse(entry) as Envelope, channel);
    }
  }

  private async deliver(envelope: Envelope, channel: Channel): Promise<void> {
    this.envelopes.push(envelope);
    const codes = new Map<number, Envelope['receivers']>();
    for (const receiver of envelope.receivers) {
      const session = this.sessions.get(`${receiver.id}:${receiver.terminal}`);
      session?.take({ cmd: envelope.cmd, data: envelope.data });
      if (session) this.deliveries.note(envelope.data.seqNo, receiver);
      const code = session ? 0 : 2;
      const alike = codes.get(code) ?? [];
      alike.push(receiver);
      codes.set(code, alike);
    }
    if (envelope.sendResult) await this.tell(envelope, codes, channel);
  }

  private async tell(
    { data, receivers, serviceName }: Envelope,
    codes: Map<number, Envelope['receivers']>,
    channel: Channel,
  ): Promise<void> {
    const old = this.settings.results === 'old';
    const results: object[] = [...codes].flatMap(([code, some]): object[] =>
      old ? some.map(() => ({ code, data, receiver: receivers[0] })) : [{ code, data, receivers: some }],
    );
    await this.redis.rPush(
      `${this.prefix}:result:${channel}:${serviceName}`,
      results.map((one) => JSON.stringify(one)),
    );
  }

  /** Handles forced sign-outs: the client is told, and the connection stays open. */
  private async dismiss(): Promise<void> {
    const list = `${this.prefix}:user:force_logout:${this.id}`;
    for (const entry of (await this.redis.lPopCount(list, AT_ONCE)) ?? []) {
      const { userId, terminal } = JSON.parse(entry) as { userId: number; terminal: number };
      const session = this.sessions.get(`${userId}:${terminal}`);
      if (session) session.take({ cmd: 2, data: '您已在其他地方登录，将被强制下线' });
      else this.refusals.push(`forced sign-out of ${userId}:${terminal}, who is not here`);
    }
  }
}

const nameOf = ({ userId, terminal }: Session) => `${userId}:${terminal}`;
