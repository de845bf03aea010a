import { defineJob } from '../../kernel/durability/engine/define-job';

export interface RunData {
  id: number;
  /** the dead owner of a run that should be taken over */
  dead?: string;
}

/** Runs a task. */
export const runTask = defineJob<RunData>('task.run');

/** If a run's node has sent no heartbeat for this long, the run is taken over. */
export const LEASE_MS = 12_000;
