/** A delayed job: a handler to be called at a given time. */
export interface Job<Data = unknown> {
  /** the handler to call: the name in its `@Handles` */
  name: string;
  /** unique among all jobs; a new job replaces one with the same key that has not run yet */
  key: string;
  /** a time in the past means at once */
  at: Date;
  /** the argument of the handler, stored as JSON */
  data?: Data;
}

/** What a handler is told about the current run of its job. */
export interface JobRun {
  key: string;
  at: Date;
  /** 1 for the first run; a job is retried if its handler threw or its node died */
  attempt: number;
  /** aborted when the node is about to stop; a long handler should then stop at the next safe point and schedule the rest */
  signal: AbortSignal;
}
