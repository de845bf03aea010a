import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may bring nothing after its opening, in milliseconds: its request may be about to come. */
const SILENT_MS = 1000;

/** A connection of a server, with the answers that are under way on it. */
export class OpenConnection {
  private readonly openedAt = performance.now();
  private readonly answers = new Set<ServerResponse>();
  /** how many bytes had arrived when the last request and its answer were over */
  private bytesDone = 0;

  constructor(private readonly socket: Socket) {}

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  /** the number of requests whose answer is not sent yet */
  get requests(): number {
    return this.answers.size;
  }

  /** An answer is under way until the system has taken all of it. Node takes a connection for idle as soon as an answer is complete. */
  beginAnswer(request: IncomingMessage, response: ServerResponse): void {
    const noteBytes = () => (this.bytesDone = this.socket.bytesRead);
    this.answers.add(response);
    response.once('close', () => {
      this.answers.delete(response);
      noteBytes();
    });
    // The rest of a body that nobody reads still comes after an early answer.
    request.once('close', noteBytes);
  }

  /** Whether neither a request nor a part of one has come since the last answer. */
  get isUnused(): boolean {
    const { bytesRead } = this.socket;
    if (this.answers.size || bytesRead !== this.bytesDone) return false;
    return bytesRead > 0 || performance.now() - this.openedAt > SILENT_MS;
  }

  /** Tells the other side with the answers under way that nothing may follow, where their head is not sent yet. */
  promiseEnd(): void {
    for (const answer of this.answers) if (!answer.headersSent) answer.shouldKeepAlive = false;
  }

  closeConnection(): void {
    this.socket.destroy();
  }
}
