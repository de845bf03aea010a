import type { Job } from '../../../kernel/durability/engine/job';
import { defineJob } from '../../../kernel/durability/engine/define-job';
import type { ErasureState } from '../tables/user-erasure.entity';

export interface EraseJobData {
  id: number;
}

/** Runs a scan or an erasure of a person's data. */
export const eraseUser = defineJob<EraseJobData>('user.erase');

/** @param state of the erasure; a scan and an erasure are different jobs */
export const eraseJob = (id: number, state: ErasureState): Job<EraseJobData> =>
  eraseUser.createJob(`user-erase:${id}:${state}`, new Date(), { id });
