import { defineJob } from '../../../../kernel/durability/engine/define-job';
import type { Job } from '../../../../kernel/durability/engine/job';

export interface FillData {
  caseId: number;
}

/** Goes through the reporters of a case whose outcome they are to be told. */
export const fillReplies = defineJob<FillData>('im.reply.fill');

export const fillJob = (caseId: number): Job<FillData> =>
  fillReplies.createJob(`reply.fill:${caseId}`, new Date(), { caseId });
