import type { Alarm } from '../../../kernel/engine/alarm';
import { defineJob } from '../../../kernel/engine/define-job';
import type { ErasureState } from '../tables/user-erasure.entity';

export interface EraseAlarm {
  id: number;
}

/** Runs a scan or an erasure of a person's data. */
export const eraseUser = defineJob<EraseAlarm>('user.erase');

/** @param state of the erasure; a scan and an erasure are different jobs */
export const eraseAlarm = (id: number, state: ErasureState): Alarm<EraseAlarm> =>
  eraseUser.alarm(`user-erase:${id}:${state}`, new Date(), { id });
