import { Injectable } from '@nestjs/common';

const SECOND = 1000;

/** The time limits of runs. Tests use shorter ones. */
@Injectable()
export class WordingSettings {
  /** how long a run stays with a node that shows no sign of life */
  lease = 10 * SECOND;
  /** between two looks for a chat Redis that is away */
  pauses: readonly number[] = [SECOND / 4, SECOND / 2, SECOND, 2 * SECOND];
}
