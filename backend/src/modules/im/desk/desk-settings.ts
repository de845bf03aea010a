import { Injectable } from '@nestjs/common';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The limits and times of the desk. Tests use others. */
@Injectable()
export class DeskSettings {
  /** how many reports are taken in from one reporter on one day */
  reportsPerDay = 10;
  /** how long a case is claimed for; the page renews it */
  lease = 10 * MINUTE;
  /** how long a case is kept for the colleague to whom it was handed over */
  handOver = 2 * HOUR;
  /** when an undecided case is overdue */
  due = 24 * HOUR;
  /** the priority of an appeal, 0 to 100: as one report of the usual weight */
  appealPriority = 50;
  /** how many signals are gone through at once to tell their reporters */
  repliesAtOnce = 200;
  /** the pause between two looks for people who write far more than by hand */
  spikeLook = 15_000;
  /** how long they must not be seen until it counts as another time */
  spikeCalm = HOUR;
  /** the pause between two looks at an act that is not told yet */
  look = 1000;
}
