import { defineJob } from '../../../kernel/durability/engine/define-job';
import type { Job } from '../../../kernel/durability/engine/job';

export interface TakebackJobData {
  id: number;
}

/** Continues a takeback. */
export const carryTakeback = defineJob<TakebackJobData>('im.takeback');

export const takebackJob = (id: number, at = new Date()): Job<TakebackJobData> =>
  carryTakeback.createJob(`takeback:${id}`, at, { id });
