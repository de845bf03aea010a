import type { RequestRecord } from './request-record';

/** Stores the records of requests. The base module implements it; the kernel knows no tables. */
export abstract class RequestLogSink {
  /** Writes all of them in one statement, or none. */
  abstract writeRecords(records: readonly RequestRecord[]): Promise<void>;

  /** The records that are not stored. If the database connection breaks during a write, it is not known whether the write succeeded. */
  abstract findMissing(records: readonly RequestRecord[]): Promise<RequestRecord[]>;
}
