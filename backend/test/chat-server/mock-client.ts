import { once } from 'node:events';
import { WebSocket } from 'ws';
import { accessToken } from './token';

interface Frame {
  cmd: number;
  data: Record<string, unknown> | string | null;
}

/** A chat client on one terminal: signs in, keeps what it is sent. */
export class MockClient {
  readonly frames: Frame[] = [];
  private waiters: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (bytes: Buffer) => {
      this.frames.push(JSON.parse(bytes.toString()) as Frame);
      for (const wake of this.waiters.splice(0)) wake();
    });
  }

  static async connect(url: string, userId: number, terminal = 0): Promise<MockClient> {
    const socket = new WebSocket(url);
    const client = new MockClient(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ cmd: 0, data: { accessToken: accessToken({ userId, terminal }), devId: 'test' } }));
    await client.frame(0);
    return client;
  }

  heartbeat(): void {
    this.socket.send('{"cmd":1,"data":{}}');
  }

  /** Waits for the first frame of a command. */
  async frame(cmd: number, limitMs = 15_000): Promise<Frame> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const found = this.frames.find((frame) => frame.cmd === cmd);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`No frame ${cmd} within ${limitMs} ms.`);
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, Math.max(0, deadline - Date.now()));
        this.waiters.push(() => {
          clearTimeout(late);
          resolve();
        });
      });
    }
  }

  async close(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }
}
