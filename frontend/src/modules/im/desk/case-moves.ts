import type { Body } from '../../../kernel/call/api/api';
import { wallNow } from '../../../kernel/basis/time/wall-clock';

/** What can be done with a case instead of deciding it: put it aside, leave it to leads, or send it back as one. */
export type Move = 'wait' | 'escalate' | 'sendBack';

export type WaitOrder = Body<'im/case', 'wait'>;

/** For how long a case is put aside. */
export const PAUSES = ['hour', 'hours', 'morning', 'days', 'week'] as const;

export type Pause = (typeof PAUSES)[number];

const WIRE = 'YYYY-MM-DD HH:mm:ss';
const START_OF_WORK = 9;

/** The end of a pause that begins now, as the server writes times. */
export function endOfPause(pause: Pause): string {
  const now = wallNow();
  switch (pause) {
    case 'hour':
      return now.add(1, 'hour').format(WIRE);
    case 'hours':
      return now.add(4, 'hour').format(WIRE);
    case 'morning':
      return now.add(1, 'day').startOf('day').hour(START_OF_WORK).format(WIRE);
    case 'days':
      return now.add(3, 'day').format(WIRE);
    case 'week':
      return now.add(7, 'day').format(WIRE);
  }
}
