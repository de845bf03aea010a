import type { Job } from '../../../../kernel/durability/engine/job';
import { defineJob } from '../../../../kernel/durability/engine/define-job';

export interface EnforceJobData {
  id: number;
}

/** Retries the notification of the chat product. */
export const enforce = defineJob<EnforceJobData>('im.enforce');

export const enforceJob = (id: number, at: Date): Job<EnforceJobData> => enforce.createJob(`enforce:${id}`, at, { id });
