import type { Readable } from 'node:stream';
import { Sender } from './sender';

/**
 * Lets one request at a time work on an upload in this process. Each takes its place before anything is awaited, behind the one before it,
 * so two of them never act together.
 */
export class Senders {
  /** the request that came last, by upload id */
  private readonly last = new Map<string, Sender>();

  /**
   * Sends a part of a file. The newest request wins: the one before it is ended, because its connection may be dead.
   * @throws ProtocolRefusal if a newer request came while this one waited
   */
  async sendPart(id: string, source: Readable, work: () => Promise<void>): Promise<void> {
    await this.queue(id, new Sender(source), work);
  }

  /** Ends whoever sends, and then does other work on the upload. No later request overtakes it. */
  async interrupt(id: string, work: () => Promise<void>): Promise<void> {
    await this.queue(id, new Sender(), work);
  }

  private async queue(id: string, sender: Sender, work: () => Promise<void>): Promise<void> {
    const before = this.last.get(id);
    this.last.set(id, sender);
    before?.overtake();
    try {
      await before?.ended;
      await sender.runWork(work);
    } finally {
      if (this.last.get(id) === sender) this.last.delete(id);
      sender.end();
    }
  }
}
