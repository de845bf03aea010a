import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The limits and times of ringing. Tests use others. */
@Injectable()
export class RingingSettings {
  /** whether a channel may be within a private network, by plain http, too */
  isPrivateAllowed: boolean;
  /** the pause between two rounds of a node */
  round = 5 * SECOND;
  /** the pause between two looks at what needs attention */
  look = 15 * SECOND;
  /** the shortest pause between two texts of a channel: robots take 20 a minute */
  pause = 4 * SECOND;
  /** for how long a try waits for an answer */
  patience = 10 * SECOND;
  /** the pauses after each failed try; when they are used up, it has failed */
  waits = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];
  /** how long an alarm must be off before it rings again */
  calm = 5 * MINUTE;
  /** how old an order is that counts as not fetched */
  unfetched = 5 * MINUTE;

  constructor({ ringPrivate }: AppConfig) {
    this.isPrivateAllowed = ringPrivate;
  }
}
