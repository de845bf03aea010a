import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';

/** A bound for what hangs, a little before that of a test, to say what it was. */
const LONGEST_MS = 80_000;

/** An event that a browser received. */
export interface Told {
  event: string;
  data: unknown;
}

/** Simulates the live updates of a browser tab of the console. */
export class LiveVisitor {
  readonly told: Told[] = [];
  private readonly wakers = new Set<() => void>();

  private constructor(readonly socket: Socket) {
    socket.onAny((event: string, data: unknown) => this.hear(event, data));
    socket.on('connect', () => this.hear('connect'));
    socket.on('connect_error', (error) => this.hear('refused', { message: error.message, ...dataOf(error) }));
    socket.on('disconnect', (reason) => this.hear('disconnect', reason));
  }

  /** Connects, or fails with the reason of the refusal. */
  static async come(nest: NestFastifyApplication, token: unknown, headers = {}): Promise<LiveVisitor> {
    const visitor = LiveVisitor.knock(nest, token, headers);
    const { event, data } = await visitor.next(['connect', 'refused']);
    if (event === 'connect') return visitor;
    visitor.leave();
    throw new Error(JSON.stringify(data));
  }

  /** Starts to connect and does not wait for the result. */
  static knock(nest: NestFastifyApplication, token: unknown, headers = {}): LiveVisitor {
    const { port } = nest.getHttpServer().address() as { port: number };
    return new LiveVisitor(
      io(`http://127.0.0.1:${port}`, {
        path: '/api/live',
        transports: ['websocket'],
        auth: { token },
        extraHeaders: headers,
        reconnection: false,
        forceNew: true,
      }),
    );
  }

  watch(topic: unknown): Promise<boolean> {
    return this.socket.timeout(LONGEST_MS).emitWithAck('watch', topic) as Promise<boolean>;
  }

  /** The first of these events that arrives from now on, or has arrived and was not taken yet. */
  async next(events: string | string[], fits: (data: never) => boolean = () => true): Promise<Told> {
    const wanted = ([] as string[]).concat(events);
    const until = Date.now() + LONGEST_MS;
    for (;;) {
      const at = this.told.findIndex(({ event, data }) => wanted.includes(event) && fits(data as never));
      const [found] = at < 0 ? [] : this.told.splice(at, 1);
      if (found) return found;
      const left = until - Date.now();
      if (left <= 0) throw new Error(`No ${wanted.join(' or ')} came, but ${JSON.stringify(this.told)}`);
      await this.change(left);
    }
  }

  leave(): void {
    this.socket.disconnect();
  }

  private hear(event: string, data?: unknown): void {
    this.told.push({ event, data });
    for (const wake of this.wakers) wake();
  }

  private change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.wakers.add(wake);
    });
  }
}

const dataOf = (error: Error): object => ('data' in error && typeof error.data === 'object' ? { ...error.data } : {});
