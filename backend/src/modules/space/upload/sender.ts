import type { Readable } from 'node:stream';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';

/** The client must ask for the current offset and go on from there. */
export const moved = (): ProtocolRefusal => new ProtocolRefusal(409, 'upload.moved');

/** A request that works on an upload, or waits to do so. */
export class Sender {
  readonly ended: Promise<void>;
  end: () => void;
  private isOvertaken = false;
  private isRunning = false;

  /** @param source the body of the request; a sender without one cannot be overtaken */
  constructor(private readonly source?: Readable) {
    this.ended = new Promise((resolve) => (this.end = resolve));
  }

  /** A newer request has come. */
  overtake(): void {
    this.isOvertaken = this.source !== undefined;
    if (this.isRunning) this.source?.destroy();
  }

  /** @throws ProtocolRefusal if a newer request came first */
  async runWork(work: () => Promise<void>): Promise<void> {
    if (this.isOvertaken) throw moved();
    this.isRunning = true;
    await work();
  }
}
