import { once } from 'node:events';
import { WebSocket } from 'ws';
import { accessToken } from './token';

export interface Frame {
  cmd: number;
  data: Record<string, unknown> | string | null;
}

/** Frame commands and message types to which a client reacts. */
const FORCED_OUT = 2;
const SYSTEM = 5;
const BANNED = 50;
const RECALLED = 10;

/** A chat client on one terminal: signs in, stores the frames that it receives, and leaves when it is told to. */
export class MockClient {
  readonly frames: Frame[] = [];
  /** the reason, if it was told to leave */
  farewell?: string;
  /** the messages that were recalled while it was connected */
  readonly recalled: number[] = [];
  private waiters: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (bytes: Buffer) => {
      const frame = JSON.parse(bytes.toString()) as Frame;
      this.frames.push(frame);
      this.mind(frame);
      this.wake();
    });
    socket.on('close', () => this.wake());
  }

  static async connect(url: string, userId: number, terminal = 0, token?: string): Promise<MockClient> {
    const socket = new WebSocket(url);
    const client = new MockClient(socket);
    await once(socket, 'open');
    const signIn = { accessToken: token ?? accessToken({ userId, terminal }), devId: 'test' };
    socket.send(JSON.stringify({ cmd: 0, data: signIn }));
    await client.frame(0);
    return client;
  }

  heartbeat(): void {
    this.socket.send('{"cmd":1,"data":{}}');
  }

  /** Waits for the first frame of a command, or of a message type within it. */
  frame(cmd: number, type?: number, limitMs = 60_000): Promise<Frame> {
    const isIt = (frame: Frame) =>
      frame.cmd === cmd && (type === undefined || (typeof frame.data === 'object' && frame.data?.type === type));
    return this.until(() => this.frames.find(isIt), `No frame ${cmd} ${type ?? ''}`, limitMs);
  }

  /** Waits until it was told to leave, and has left. @returns the reason */
  async left(limitMs = 60_000): Promise<string> {
    const isGone = () => (this.socket.readyState === WebSocket.CLOSED ? this.farewell : undefined);
    return this.until(isGone, 'It has not left', limitMs);
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    this.socket.close();
    await once(this.socket, 'close');
  }

  private mind({ cmd, data }: Frame): void {
    if (cmd === FORCED_OUT) this.leave(typeof data === 'string' ? data : '');
    if (typeof data !== 'object' || data === null) return;
    if (cmd === SYSTEM && data.type === BANNED) this.leave(String(data.content));
    if (data.type === RECALLED) this.recalled.push(Number(data.content));
  }

  private leave(why: string): void {
    this.farewell = why;
    this.socket.close();
  }

  private async until<T>(ask: () => T | undefined, failures: string, limitMs: number): Promise<T> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const answer = ask();
      if (answer !== undefined) return answer;
      if (Date.now() > deadline) throw new Error(`${failures} within ${limitMs} ms.`);
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, Math.max(0, deadline - Date.now()));
        this.waiters.push(() => {
          clearTimeout(late);
          resolve();
        });
      });
    }
  }

  private wake(): void {
    for (const wake of this.waiters.splice(0)) wake();
  }
}
