import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The times of sweeps. Tests use others. */
@Injectable()
export class SweepSettings {
  /** how long a banned person can go on writing: the life of an access token of the chat product */
  readonly sessions: number;
  /** for messages that are being stored while the last session ends, and for a clock of the product that is behind */
  margin = MINUTE;
  /** the pause between two looks */
  look = 3 * SECOND;
  /** how long a look is tried again after the end, before the sweep is given up */
  longest = 60 * MINUTE;

  constructor({ imTokenMinutes }: AppConfig) {
    this.sessions = imTokenMinutes * MINUTE;
  }
}
