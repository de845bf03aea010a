import type { Alarm } from './alarm';
import { Engine } from './engine';

/** How many alarms there are, by where they stand. */
export interface QueueFigures {
  /** due, and not taken by a node yet */
  waiting: number;
  /** to ring later */
  delayed: number;
  running: number;
  failed: number;
}

/** An alarm that rings, on whatever node. */
export interface RunningFigure {
  name: string;
  key: string;
  /** the id of its node, where that is known */
  node: string | null;
  since: Date;
  attempt: number;
}

/** An alarm that was given up. */
export interface FailedFigure {
  name: string;
  key: string;
  at: Date;
  attempts: number;
  error: string;
  failedTime: Date;
}

/** What the kernel wants of an engine beyond what the modules may know. */
export abstract class EngineAdapter extends Engine {
  abstract readonly kind: 'in-process' | 'bull';
  /** Begins to ring alarms on this node. */
  abstract start(): void | Promise<void>;
  /** Takes no more alarms, waits for what rings, and hands back what has not ended in time. */
  abstract drain(): Promise<void>;
  /** The alarms that will not ring in time: they are not known, or for a later time. */
  abstract missing(alarms: readonly Alarm[]): Promise<Alarm[]>;
  /** Schedules those that are missing. */
  abstract arm(alarms: readonly Alarm[]): Promise<void>;
  abstract queue(): Promise<QueueFigures>;
  /** the oldest of those that ring */
  abstract running(): Promise<RunningFigure[]>;
  /** the newest of those that were given up */
  abstract failed(): Promise<FailedFigure[]>;
  /** Lets a failed alarm ring again. @returns whether there was one */
  abstract retry(key: string): Promise<boolean>;
  /** Forgets a failed alarm. @returns whether there was one */
  abstract dismiss(key: string): Promise<boolean>;
}
