import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { connectReason } from '../../../config/connect-reason';
import { FailureLog } from '../../basis/errors/failure-log';
import { withinSignal } from '../../plugins/outgoing/within-signal';
import type { Lease } from '../../durability/lease/lease';
import { LeaseLost } from '../../durability/lease/lease-lost';
import { Leases } from '../../durability/lease/leases';
import { brokenUniqueness } from '../../stores/database/unique-violation';
import type { AuditEvent } from './audit-event';
import { AuditSinkCursor } from './audit-sink.entity';
import { type AuditSink, SINK_IDS } from './audit-sink';
import { SealedEvents } from './sealed-events';
import { backoffOf, isDue } from './retry-time';

const LEASE_MS = 30_000;
/** For one portion. */
export const SEND_MS = 10_000;
/** Portions of one round, so that the end of a node never waits for months of events. */
const MOST_PORTIONS = 200;
const LONGEST_ERROR = 255;

/** What is being sent is broken off. */
class Ending extends Error {}
const ENDING = 'this node ends';

const WELL = { failingSince: null, error: null, failures: 0, nextTry: null };

/**
 * Sends the sealed events to one sink, in order and from where the cursor stands. Every node tries; whoever has the lease of the cursor
 * sends. The cursor moves when the sink has confirmed, so that a node that dies in between leaves events that are sent twice, and none
 * that is not sent.
 */
export class SinkSender {
  private readonly id: number;
  private readonly leases: Leases<AuditSinkCursor>;
  private readonly events: SealedEvents;
  private readonly failures: FailureLog;
  private attempt = new AbortController();
  private isEnding = false;
  private sending?: Promise<void>;

  constructor(
    private readonly source: DataSource,
    private readonly sink: AuditSink,
    private readonly patience = SEND_MS,
    private readonly clock: { now(): number } = Date,
  ) {
    const columns = { Entity: AuditSinkCursor, key: 'id', owner: 'owner', until: 'until' } as const;
    this.id = SINK_IDS[sink.name];
    this.leases = new Leases(source, columns, () => LEASE_MS, clock);
    this.events = new SealedEvents(source);
    this.failures = new FailureLog(new Logger('Audit'), `The audit trail cannot be sent (${sink.name})`);
  }

  /** Sends what waits, unless another node does. Never rejects. */
  sendRound(): Promise<void> {
    return (this.sending ??= this.sendAll().finally(() => (this.sending = undefined)));
  }

  /** Breaks off what is being sent: it is sent again by whoever continues. */
  async stopSending(): Promise<void> {
    this.isEnding = true;
    this.attempt.abort(new Ending(ENDING));
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    try {
      if (this.isEnding || !isDue(await this.readCursor(), this.clock.now())) return;
      const lease = await this.leases.takeLease(this.id);
      if (!lease) return;
      try {
        await lease.keepDuring(() => this.sendUnder(lease));
      } finally {
        await lease.releaseRow();
      }
    } catch (error) {
      // Another node has taken over, or will, and goes on from the same place.
      if (!(error instanceof LeaseLost) && !(error instanceof Ending)) this.failures.logFailure(error);
    }
  }

  private async readCursor(): Promise<AuditSinkCursor> {
    const found = await this.source.manager.findOneBy(AuditSinkCursor, { id: this.id });
    if (found) return found;
    try {
      await this.source.manager.insert(AuditSinkCursor, { id: this.id });
    } catch (error) {
      // Another node was faster.
      if (brokenUniqueness(error) === undefined) throw error;
    }
    return this.source.manager.findOneByOrFail(AuditSinkCursor, { id: this.id });
  }

  /** The cursor is read again: what was read before the lease was taken may be old. */
  private async sendUnder(lease: Lease<AuditSinkCursor>): Promise<void> {
    const cursor = await this.readCursor();
    try {
      for (let nth = 0; nth < MOST_PORTIONS && (await this.sendPortion(lease, cursor)); nth++);
      // Nothing was left to send, so that no portion has told that it works again.
      if (cursor.failingSince !== null) await this.moveCursor(lease, cursor, WELL);
      this.failures.logRecovery();
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof Ending) throw error;
      await this.keepFailure(lease, cursor, error);
      this.failures.logFailure(error);
    }
  }

  /** @returns whether there was one */
  private async sendPortion(lease: Lease<AuditSinkCursor>, cursor: AuditSinkCursor): Promise<boolean> {
    const portion = await this.events.readPortion(cursor);
    if (!portion) return false;
    await lease.requireHeld();
    await this.sendEvents(portion.events);
    await this.moveCursor(lease, cursor, { ...portion.upTo, time: this.clock.now(), ...WELL });
    return true;
  }

  /** @throws LeaseLost also if somebody has moved the cursor meanwhile */
  private async moveCursor(lease: Lease<AuditSinkCursor>, cursor: AuditSinkCursor, change: Partial<AuditSinkCursor>) {
    const { link, hash } = cursor;
    await lease.writeRow(change, undefined, { link, hash });
    Object.assign(cursor, change);
  }

  private async sendEvents(events: readonly AuditEvent[]): Promise<void> {
    const { signal } = (this.attempt = new AbortController());
    // The end may have been told to the attempt before, which was over.
    if (this.isEnding) throw new Ending(ENDING);
    const late = () => this.attempt.abort(new Error(`no confirmation within ${this.patience / 1000} seconds`));
    const timer = setTimeout(late, this.patience);
    try {
      await withinSignal(signal, this.sink.sendEvents(events, signal));
    } catch (error) {
      // Whatever the sink makes of the abort, this is why.
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async keepFailure(lease: Lease<AuditSinkCursor>, cursor: AuditSinkCursor, error: unknown): Promise<void> {
    const now = this.clock.now();
    const sentence = error instanceof Error ? connectReason(error) : String(error);
    await lease.writeRow({
      failingSince: cursor.failingSince ?? now,
      error: sentence.slice(0, LONGEST_ERROR),
      failures: cursor.failures + 1,
      nextTry: now + backoffOf(cursor.failures),
    });
  }
}
