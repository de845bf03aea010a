import type { Alarm } from './alarm';
import { Engine } from './engine';

/** The number of alarms in each state. */
export interface QueueFigures {
  /** due, but not yet taken by a node */
  waiting: number;
  /** due at a later time */
  delayed: number;
  running: number;
  failed: number;
}

/** An alarm whose handler is running, on any node. */
export interface RunningFigure {
  name: string;
  key: string;
  /** the id of the node that runs it, if known */
  node: string | null;
  since: Date;
  attempt: number;
}

/** An alarm that has failed for good. */
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
  /** Starts to run alarms on this node. */
  abstract start(): void | Promise<void>;
  /** Takes no more alarms, waits for running handlers, and hands back alarms that have not finished in time. */
  abstract drain(): Promise<void>;
  /** Returns the alarms that would not run in time: they are unknown, or scheduled for a later time. */
  abstract missing(alarms: readonly Alarm[]): Promise<Alarm[]>;
  /** Schedules the alarms that are missing. */
  abstract arm(alarms: readonly Alarm[]): Promise<void>;
  abstract queue(): Promise<QueueFigures>;
  /** the running alarms that have run longest */
  abstract running(): Promise<RunningFigure[]>;
  /** the alarms that failed most recently */
  abstract failed(): Promise<FailedFigure[]>;
  /** Runs a failed alarm again. @returns whether there was one */
  abstract retry(key: string): Promise<boolean>;
  /** Deletes a failed alarm. @returns whether there was one */
  abstract dismiss(key: string): Promise<boolean>;
}
