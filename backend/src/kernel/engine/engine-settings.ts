import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config';

const SECOND = 1000;

/** How the engine keeps its times. Tests take shorter ones. */
@Injectable()
export class EngineSettings {
  /** how many alarms ring at once on this node */
  concurrency: number;
  /** how long a ringing alarm stays with a node that shows no sign of life */
  lease = 15 * SECOND;
  /** how often is looked for the alarms of other nodes, and for those whose node has died */
  look = SECOND;
  sweep = 5 * SECOND;
  heartbeat = 5 * SECOND;
  /** how often is forgotten what has rung */
  tidy = 60 * SECOND;
  /**
   * how long a connection to Redis may owe an answer before Redis is asked elsewhere, and how long it has then. With the look at it both are
   * shorter than a lock lasts that could not be renewed, so that nothing rings twice: a third of the lease
   */
  silence = 2 * SECOND;
  lastWord = SECOND / 2;
  /** how long a stop waits for what is ringing */
  drain = 10 * SECOND;
  /** how long an alarm waits after each ringing whose handler threw; after the last it has failed */
  pauses: readonly number[] = [SECOND, 5 * SECOND, 25 * SECOND, 125 * SECOND];
  /** how often an alarm may take its node with it before it has failed */
  mostDeaths = 10;

  constructor({ engineConcurrency }: AppConfig) {
    this.concurrency = engineConcurrency;
  }
}
