import { Injectable } from '@nestjs/common';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The time limits of deliveries. Tests use shorter ones. */
@Injectable()
export class EnforcementSettings {
  /** how long the call of an act waits for the notification */
  inline = 2 * SECOND;
  /** how long one attempt keeps its lease */
  lease = 30 * SECOND;
  /** interval at which the progress of an attempt is stored */
  noted = SECOND / 4;
  /** how long a notification waits if its act is not committed yet */
  prepared = 2 * MINUTE;
  /** pauses after the first attempt, the second, and so on; the trail says that it is pending for one pause too long at most */
  pauses: readonly number[] = [
    ...[SECOND / 2, SECOND, SECOND, 2 * SECOND, 2 * SECOND, 5 * SECOND],
    ...[15 * SECOND, MINUTE, 5 * MINUTE],
  ];
  /** older notifications are given up, because nobody stays online for that long */
  longest = 24 * HOUR;
}
