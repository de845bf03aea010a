import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../../config/app-config';

const SECOND = 1000;

/** The time limits of pushes. Tests use shorter ones. */
@Injectable()
export class PushSettings {
  /** recipients per page; a page may be repeated after a crash */
  pageSize: number;
  /** how long a node without a heartbeat keeps the lease of a push */
  lease = 10 * SECOND;
  /** pauses between retries while the chat Redis is unavailable */
  pauses: readonly number[] = [SECOND / 4, SECOND / 2, SECOND, 2 * SECOND];
  /** interval at which delivery results are read */
  results = SECOND;

  constructor({ imPushPage }: AppConfig) {
    this.pageSize = imPushPage;
  }
}
