import type { Alarm } from '../../../../kernel/engine/alarm';
import { defineJob } from '../../../../kernel/engine/define-job';

export interface EnforceAlarm {
  id: number;
}

/** Retries the notification of the chat product. */
export const enforce = defineJob<EnforceAlarm>('im.enforce');

export const enforceAlarm = (id: number, at: Date): Alarm<EnforceAlarm> => enforce.alarm(`enforce:${id}`, at, { id });
