import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';

const SECOND = 1000;

/** The time settings of the engine. Tests use shorter ones. */
@Injectable()
export class EngineSettings {
  /** the number of jobs that this node runs at once */
  concurrency: number;
  /** how long a running job stays with a node that does not renew its lease */
  lease = 15 * SECOND;
  /** how often the engine looks for jobs scheduled by other nodes, and for those whose node has died */
  look = SECOND;
  sweep = 5 * SECOND;
  heartbeat = 5 * SECOND;
  /** how often the entries of finished jobs are deleted */
  tidy = 60 * SECOND;
  /**
   * `silence` is how long a connection to Redis may owe an answer before Redis is checked over another connection. `lastWord` is how much
   * longer it then has. Including that check, this is shorter than the remaining life of a lock that could not be renewed (a third of the
   * lease), so that no job runs twice.
   */
  silence = 2 * SECOND;
  lastWord = SECOND / 2;
  /** how long a shutdown waits for running handlers */
  drain = 10 * SECOND;
  /** the delay before each retry after a handler threw; after the last one the job has failed */
  pauses: readonly number[] = [SECOND, 5 * SECOND, 25 * SECOND, 125 * SECOND];
  /** how often a job may stall, because its node died, until it has failed */
  mostStalls = 10;

  constructor({ engineConcurrency }: AppConfig) {
    this.concurrency = engineConcurrency;
  }
}
