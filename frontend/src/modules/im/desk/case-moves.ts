import type { Body } from '../../../kernel/call/api/api';
import { serverNow } from '../../../kernel/basis/time/clock';
import { wallNow } from '../../../kernel/basis/time/wall-clock';
import { wireOf } from '../../../kernel/basis/time/wire-time';

/** What can be done with a case instead of deciding it: put it aside, ask the person of an appeal meanwhile, leave it to leads, send it back as one, or hand it to a colleague. */
export type Move = 'wait' | 'question' | 'escalate' | 'sendBack' | 'handOver';

/** What a dialog asks about a move. */
export interface Said {
  /** a note on the case, which may be empty only if it is put aside; or the question */
  text: string;
  pause: Pause;
  /** the colleague, if the case is handed over */
  staffId: number | undefined;
}

/** What is said with a move: a note on the case. */
export type CaseNote = Body<'im/case', 'note'>;

/** For how long a case is put aside. */
export const PAUSES = ['hour', 'hours', 'morning', 'days', 'week'] as const;

export type Pause = (typeof PAUSES)[number];

const [HOUR, DAY] = [60, 24 * 60];
const START_OF_WORK = 9;

/** The minutes from now to the end of a pause. */
export function minutesOf(pause: Pause): number {
  switch (pause) {
    case 'hour':
      return HOUR;
    case 'hours':
      return 4 * HOUR;
    case 'morning':
      return untilMorning();
    case 'days':
      return 3 * DAY;
    case 'week':
      return 7 * DAY;
  }
}

/** To nine o'clock of the next day, by the clock on the wall of the server. */
function untilMorning(): number {
  const now = wallNow();
  return Math.ceil(now.add(1, 'day').startOf('day').hour(START_OF_WORK).diff(now, 'minute', true));
}

/** When a pause ends that begins now, as the server writes times. */
export const endOfPause = (pause: Pause): string => wireOf(serverNow() + minutesOf(pause) * 60_000);
