import { defineJob } from '../../../../kernel/durability/engine/define-job';
import type { Job } from '../../../../kernel/durability/engine/job';

/** One look for all sweeps together: hundreds of bans an hour must not make hundreds of looks a second. */
export const sweepAll = defineJob<null>('im.sweep');

export const sweepJob = (at = new Date()): Job<null> => sweepAll.createJob('sweep', at, null);
