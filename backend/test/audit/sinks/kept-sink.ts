import type { AuditEvent } from '../../../src/kernel/operation/audit-sinks/audit-event';
import type { AuditSink } from '../../../src/kernel/operation/audit-sinks/audit-sink';

/** Keeps what it is sent; a test decides what happens before it confirms. */
export class KeptSink implements AuditSink {
  readonly name = 'file';
  readonly events: AuditEvent[] = [];
  portions = 0;
  /** of how many senders it is asked at this moment, and at most */
  atOnce = { now: 0, most: 0 };
  beforeIt: (signal: AbortSignal) => Promise<void> = () => Promise.resolve();
  afterIt: () => Promise<void> = () => Promise.resolve();

  async sendEvents(events: readonly AuditEvent[], signal: AbortSignal): Promise<void> {
    this.atOnce.most = Math.max(this.atOnce.most, ++this.atOnce.now);
    try {
      await this.beforeIt(signal);
      this.events.push(...events);
      this.portions++;
      await this.afterIt();
    } finally {
      this.atOnce.now--;
    }
  }

  get seqs(): number[] {
    return this.events.map(({ seq }) => seq);
  }
}
