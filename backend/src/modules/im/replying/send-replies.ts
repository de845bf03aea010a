import { defineJob } from '../../../kernel/durability/engine/define-job';
import type { Job } from '../../../kernel/durability/engine/job';

/** Orders pushes to all reporters who are to be told. There is one of these jobs at a time. */
export const sendReplies = defineJob<object>('im.reply.send');

export const sendJob = (): Job<object> => sendReplies.createJob('reply.send', new Date(), {});
