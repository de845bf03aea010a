import type { IncomingMessage } from 'node:http';
import type { RequestLimits } from './request-limits';

/** A request body that is being received, and its progress. */
export class IncomingBody {
  private since = performance.now();
  private bytes: number;

  constructor(private readonly request: IncomingMessage) {
    this.bytes = request.socket.bytesRead;
  }

  get arrived(): boolean {
    return this.request.complete || this.request.destroyed;
  }

  /** Whether the client has sent less than required in the last period. */
  isSlow({ stretch, stretchBytes }: RequestLimits): boolean {
    if (performance.now() - this.since < stretch) return false;
    const { bytesRead } = this.request.socket;
    // Unread data means that the server is slow, not the client.
    const slow = bytesRead - this.bytes < stretchBytes && !this.request.readableLength;
    this.since = performance.now();
    this.bytes = bytesRead;
    return slow;
  }

  /** Sends the same response as Node for slow request headers. The connection cannot be used again, so it is closed. */
  refuse(): void {
    const { socket } = this.request;
    if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }
}
