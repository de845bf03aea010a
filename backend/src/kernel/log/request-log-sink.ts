import type { RequestRecord } from './request-record';

/** Where the records of requests end up. The base module implements it; the kernel knows no table. */
export abstract class RequestLogSink {
  /** Writes all of them in one statement, or none. */
  abstract write(records: readonly RequestRecord[]): Promise<void>;

  /** The records that are not there: a database that goes away in the middle does not say whether it has written. */
  abstract findMissing(records: readonly RequestRecord[]): Promise<RequestRecord[]>;
}
