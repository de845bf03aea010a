import { defineJob } from '../../../../kernel/durability/engine/define-job';
import type { Job } from '../../../../kernel/durability/engine/job';

export interface SettleJobData {
  id: number;
}

/** Looks whether the act of a decided case was carried out and told. */
export const settleCase = defineJob<SettleJobData>('im.case');

export const settleJob = (id: number, at = new Date()): Job<SettleJobData> =>
  settleCase.createJob(`case:${id}`, at, { id });
