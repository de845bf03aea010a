import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { CaseState, ImCase } from '../../desk/tables/case.entity';
import {
  CALLED_OFF,
  DROPPED,
  EnforcementState,
  HELD,
  ImEnforcement,
} from '../../oversight/enforcement/enforcement.entity';
import { RingingSettings } from '../ringing-settings';
import type { RowSource } from './row-source';

const DAY_MS = 86_400_000;

/** The cases and orders that need attention. */
@Injectable()
export class RowSources {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: RingingSettings,
  ) {}

  listSources(now = Date.now()): RowSource[] {
    return [
      {
        ...{ kind: 'overdue', table: 'im_case', sql: 'r.`state` = ? AND r.`dueTime` <= ?' },
        params: [CaseState.Open, this.bound(ImCase, 'dueTime', now)],
      },
      {
        ...{ kind: 'escalated', table: 'im_case', sql: 'r.`state` = ? AND r.`escalated` = 1' },
        params: [CaseState.Open],
      },
      this.unfetched(now),
    ];
  }

  /** Orders that the chat product has not fetched for some minutes, or that were given up since a day; not those that an undo made
   * needless, or that the console holds after a restore.
   */
  private unfetched(now: number): RowSource {
    const old = this.bound(ImEnforcement, 'createTime', now - this.settings.unfetched);
    const since = this.bound(ImEnforcement, 'nextTime', now - DAY_MS);
    return {
      ...{ kind: 'unfetched', table: 'im_enforcement' },
      sql:
        '(r.`error` IS NULL OR r.`error` NOT IN (?, ?, ?)) AND ' +
        '((r.`state` = ? AND r.`createTime` <= ?) OR (r.`state` = ? AND r.`nextTime` > ?))',
      params: [CALLED_OFF, HELD, DROPPED, EnforcementState.Pending, old, EnforcementState.GivenUp, since],
    };
  }

  private bound(Entity: EntityTarget<ObjectLiteral>, name: string, time: number): unknown {
    const column = this.source.getMetadata(Entity).findColumnWithPropertyName(name);
    return column && this.source.driver.preparePersistentValue(new Date(time), column);
  }
}
