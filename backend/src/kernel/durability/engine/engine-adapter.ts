import type { Job } from './job';
import { Engine } from './engine';

/** The number of jobs in each state. */
export interface QueueFigures {
  /** due, but not yet taken by a node */
  waiting: number;
  /** due at a later time */
  delayed: number;
  running: number;
  failed: number;
}

/** A job whose handler is running, on any node. */
export interface RunningFigure {
  name: string;
  key: string;
  /** the id of the node that runs it, if known */
  node: string | null;
  since: Date;
  attempt: number;
}

/** A job that has failed for good. */
export interface FailedFigure {
  name: string;
  key: string;
  at: Date;
  attempts: number;
  error: string;
  failedTime: Date;
}

/** The operations of an engine that only the kernel uses; modules see only `Engine`. */
export abstract class EngineAdapter extends Engine {
  abstract readonly kind: 'in-process' | 'bull';
  /** Starts to run jobs on this node. */
  abstract startJobs(): void | Promise<void>;
  /** whether this node takes or runs jobs */
  abstract readonly hasJobs: boolean;
  /** Takes no more jobs, waits for running handlers, and hands back jobs that have not finished in time. */
  abstract drainJobs(): Promise<void>;
  /** Returns the jobs that would not run in time: they are unknown, or scheduled for a later time. */
  abstract findMissing(jobs: readonly Job[]): Promise<Job[]>;
  /** Schedules the jobs that are missing. */
  abstract scheduleMissing(jobs: readonly Job[]): Promise<void>;
  abstract readQueue(): Promise<QueueFigures>;
  /** the running jobs that have run longest */
  abstract listRunning(): Promise<RunningFigure[]>;
  /** the jobs that failed most recently */
  abstract listFailed(): Promise<FailedFigure[]>;
  /** Runs a failed job again. @returns whether there was one */
  abstract retryJob(key: string): Promise<boolean>;
  /** Deletes a failed job. @returns whether there was one */
  abstract dismissJob(key: string): Promise<boolean>;
}
