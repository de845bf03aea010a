import type { Alarm } from '../../../../kernel/engine/alarm';

/** What rings when the chat product is to be told again. */
export const IM_ENFORCE = 'im.enforce';

export interface EnforceAlarm {
  id: number;
}

export const enforceAlarm = (id: number, at: Date): Alarm<EnforceAlarm> => ({
  name: IM_ENFORCE,
  key: `enforce:${id}`,
  at,
  data: { id },
});
