import type { RequestRecord } from './request-record';

/** Where the records of requests end up. The base module implements it; the kernel knows no table. */
export abstract class RequestLogSink {
  /** Writes all of them in one statement, or none. */
  abstract write(records: readonly RequestRecord[]): Promise<void>;
}
