import type { Alarm } from '../../../kernel/engine/alarm';
import { defineJob } from '../../../kernel/engine/define-job';
import type { ErasureState } from '../tables/user-erasure.entity';

export interface EraseAlarm {
  id: number;
}

/** Counts what there is of somebody, or erases it. */
export const eraseUser = defineJob<EraseAlarm>('user.erase');

/** @param state of the erasure: to count and to erase are two things to be done */
export const eraseAlarm = (id: number, state: ErasureState): Alarm<EraseAlarm> =>
  eraseUser.alarm(`user-erase:${id}:${state}`, new Date(), { id });
