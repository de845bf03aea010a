import { Injectable } from '@nestjs/common';

const SECOND = 1000;

/** The time limits of runs. Tests use shorter ones. */
@Injectable()
export class WordingSettings {
  /** how long a node without a heartbeat keeps the lease of a run */
  lease = 10 * SECOND;
  /** pauses between retries while the chat Redis is unavailable */
  pauses: readonly number[] = [SECOND / 4, SECOND / 2, SECOND, 2 * SECOND];
}
