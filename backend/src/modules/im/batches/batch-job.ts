import type { Job } from '../../../kernel/durability/engine/job';
import { defineJob } from '../../../kernel/durability/engine/define-job';

export interface BatchJobData {
  id: number;
}

/** Continues a batch or its undo. */
export const carryBatch = defineJob<BatchJobData>('im.batch');

export const batchJob = (id: number, at = new Date()): Job<BatchJobData> =>
  carryBatch.createJob(`batch:${id}`, at, { id });
