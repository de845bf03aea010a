import type { Alarm } from '../../../kernel/engine/alarm';
import { defineJob } from '../../../kernel/engine/define-job';

export interface BatchAlarm {
  id: number;
}

/** Continues a batch or its undo. */
export const carryBatch = defineJob<BatchAlarm>('im.batch');

export const batchAlarm = (id: number, at = new Date()): Alarm<BatchAlarm> =>
  carryBatch.alarm(`batch:${id}`, at, { id });
