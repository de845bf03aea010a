import { Injectable } from '@nestjs/common';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The time limits of deliveries. Tests use shorter ones. */
@Injectable()
export class EnforcementSettings {
  /** how long the call that acts waits for it */
  inline = 2 * SECOND;
  /** how long one attempt is left to the node that makes it */
  lease = 30 * SECOND;
  /** between two notes of how far an attempt is */
  noted = SECOND / 4;
  /** how long what is not committed yet is left alone */
  prepared = 2 * MINUTE;
  /** after the first attempt, the second, and so on */
  pauses: readonly number[] = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE];
  /** what is older is given up: nobody is online for as long */
  longest = 24 * HOUR;
}
