import { AsyncResource } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { RequestLogSink } from './request-log-sink';
import type { RequestRecord } from './request-record';
import { background } from '../../basis/promises/background';

const MOST_WAITING = 10_000;
const BATCH = 500;
const PAUSE_MS = 200;
const RETRY_MS = 1000;
/** After this number of failures a single record is taken for the cause and dropped. */
const MOST_REFUSALS = 5;

/**
 * Buffers request records and writes them in batches, in the background and with a short delay. While the database refuses them they stay
 * in the buffer. If the buffer is full, the oldest are dropped and counted.
 */
@Injectable()
export class RequestLog {
  /** records that were lost since the start */
  dropped = 0;

  private readonly logger = new Logger('RequestLog');
  /** A batch is of many requests and is written in the context of none of them. */
  private readonly outside = new AsyncResource('RequestLog');
  private records: RequestRecord[] = [];
  private timer?: NodeJS.Timeout;
  private writing?: Promise<void>;
  private batch = BATCH;
  private refusals = 0;
  private isAway = false;
  private isOver = false;
  /** number of the oldest waiting records that may be written already, because a failed write does not say so */
  private doubtful = 0;

  constructor(private readonly sink: RequestLogSink) {}

  /** number of records that are not written yet */
  get waiting(): number {
    return this.records.length;
  }

  addRecord(record: RequestRecord): void {
    this.records.push(record);
    this.dropOldest();
    if (this.refusals || this.isAway) return;
    if (this.records.length >= BATCH) this.begin();
    else this.schedule(PAUSE_MS);
  }

  /** Resolves when all records are written, or when the database refused them. Never rejects. */
  flushRecords(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    return this.writing;
  }

  /** Writes what is left. What the database refuses is not tried again, because the database is closed after this. */
  async closeLog(): Promise<void> {
    this.isOver = true;
    await this.flushRecords();
  }

  private begin(): void {
    this.outside.runInAsyncScope(() => background('Writing the request log', this.flushRecords()));
  }

  private async write(): Promise<void> {
    while (this.records.length) {
      const batch = this.records.splice(0, this.batch);
      try {
        await this.writeOnce(batch);
      } catch (error) {
        this.refused(batch, error);
        return;
      }
      this.doubtful = Math.max(0, this.doubtful - batch.length);
      this.refusals = 0;
      this.isAway = false;
      this.batch = Math.min(BATCH, this.batch * 2);
    }
  }

  private async writeOnce(batch: RequestRecord[]): Promise<void> {
    const missing = this.doubtful > 0 ? await this.sink.findMissing(batch) : batch;
    if (missing.length) await this.sink.writeRecords(missing);
  }

  /** The next batches are smaller: if one record is the cause, only that one is dropped. If the database is away, none is dropped. */
  private refused(batch: RequestRecord[], error: unknown): void {
    this.isAway = error instanceof ServiceUnavailable;
    this.doubtful = Math.max(this.doubtful, batch.length);
    if (this.isAway || !this.isGivenUp(batch, error)) this.records = [...batch, ...this.records];
    else this.dropped++;
    this.dropOldest();
    this.schedule(RETRY_MS);
  }

  private isGivenUp({ length }: RequestRecord[], error: unknown): boolean {
    if (!this.refusals++)
      this.logger.warn(`Requests cannot be recorded, they are kept until they can: ${String(error)}`);
    this.batch = Math.max(1, this.batch >> 1);
    return length === 1 && this.refusals >= MOST_REFUSALS;
  }

  private dropOldest(): void {
    const tooMany = this.records.length - MOST_WAITING;
    if (tooMany <= 0) return;
    this.records.splice(0, tooMany);
    this.dropped += tooMany;
  }

  private schedule(pause: number): void {
    if (!this.isOver) this.timer ??= setTimeout(() => this.begin(), pause).unref();
  }
}
