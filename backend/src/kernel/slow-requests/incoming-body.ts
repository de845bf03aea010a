import type { IncomingMessage } from 'node:http';
import type { RequestLimits } from './request-limits';

/** A body that is on its way, and how well it comes. */
export class IncomingBody {
  private since = performance.now();
  private bytes: number;

  constructor(private readonly request: IncomingMessage) {
    this.bytes = request.socket.bytesRead;
  }

  get arrived(): boolean {
    return this.request.complete || this.request.destroyed;
  }

  /** Whether the client has let a whole stretch of time pass without sending its due. */
  isSlow({ stretch, stretchBytes }: RequestLimits): boolean {
    if (performance.now() - this.since < stretch) return false;
    const { bytesRead } = this.request.socket;
    // What lies here unread is ours to be slow with.
    const slow = bytesRead - this.bytes < stretchBytes && !this.request.readableLength;
    this.since = performance.now();
    this.bytes = bytesRead;
    return slow;
  }

  /** As Node itself refuses a slow head: the connection cannot be used for anything else, so it ends. */
  refuse(): void {
    const { socket } = this.request;
    if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }
}
