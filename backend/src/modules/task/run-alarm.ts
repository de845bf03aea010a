import { defineJob } from '../../kernel/engine/define-job';

export interface RunData {
  id: number;
  /** the dead owner of a run that should be taken over */
  dead?: string;
}

/** Runs a task. */
export const runTask = defineJob<RunData>('task.run');

/** A run whose node has shown no sign of life for so long is taken over. */
export const LEASE_MS = 12_000;
