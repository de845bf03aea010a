import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { type SinkName, SINK_IDS } from './audit-sink';
import { confirmedUpTo } from './confirmed-up-to';
import { sinkNames } from './sink-names';
import { stateSql, stateOf, type SinkState, type StoredState } from './sink-state';

/** How far the sinks of the audit are that the configuration names. */
@Injectable()
export class SinkStates {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
  ) {}

  /** The names of the sinks in the configuration. */
  get names(): SinkName[] {
    return sinkNames(this.config);
  }

  /** Up to which id of a table every sink has confirmed the rows and their changes; no bound where there is no sink. */
  readConfirmed(tableName: string): Promise<number> {
    return confirmedUpTo(
      this.source.manager,
      tableName,
      this.names.map((name) => SINK_IDS[name]),
    );
  }

  /** Which sinks have not confirmed a row of a table, or its changes, or one before it. */
  async readBehind(tableName: string, id: number): Promise<SinkName[]> {
    const behind = await Promise.all(
      this.names.map(async (name) => {
        const confirmed = await confirmedUpTo(this.source.manager, tableName, [SINK_IDS[name]]);
        return confirmed < id ? [name] : [];
      }),
    );
    return behind.flat();
  }

  readStates(): Promise<SinkState[]> {
    return Promise.all(
      this.names.map(async (name) => {
        const [row] = await this.source.query<StoredState[]>(stateSql(SINK_IDS[name]));
        return stateOf(name, row, Date.now());
      }),
    );
  }
}
