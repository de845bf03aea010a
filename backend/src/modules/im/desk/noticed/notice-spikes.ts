import { defineJob } from '../../../../kernel/durability/engine/define-job';
import type { Job } from '../../../../kernel/durability/engine/job';

/** Looks for people who write far more than by hand. There is one such job in all. */
export const noticeSpikes = defineJob<object>('im.spike');

export const spikeJob = (at: Date): Job<object> => noticeSpikes.createJob('spikes', at, {});
