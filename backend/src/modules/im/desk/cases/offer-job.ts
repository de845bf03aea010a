import { defineJob } from '../../../../kernel/durability/engine/define-job';
import type { Job } from '../../../../kernel/durability/engine/job';

export interface OfferJobData {
  id: number;
}

/** Offers a case again whose time of waiting is over. */
export const offerCase = defineJob<OfferJobData>('im.case.offer');

export const offerJob = (id: number, at = new Date()): Job<OfferJobData> =>
  offerCase.createJob(`case.offer:${id}`, at, { id });
