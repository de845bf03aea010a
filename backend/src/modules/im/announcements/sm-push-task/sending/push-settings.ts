import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../../config/app-config';

const SECOND = 1000;

/** The time limits of pushes. Tests use shorter ones. */
@Injectable()
export class PushSettings {
  /** recipients in a page: what may be repeated after a crash */
  pageSize: number;
  /** how long a push stays with a node that shows no sign of life */
  lease = 10 * SECOND;
  /** between two looks for a chat Redis that is away */
  pauses: readonly number[] = [SECOND / 4, SECOND / 2, SECOND, 2 * SECOND];
  /** between two looks for results */
  results = SECOND;

  constructor({ imPushPage }: AppConfig) {
    this.pageSize = imPushPage;
  }
}
