import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { CALLED_OFF, EnforcementState, ImEnforcement } from '../enforcement/enforcement.entity';
import { NOTHING_LACKING, type UndeliveredParts } from '../trail/undelivered-parts.dto';

const DAY_MS = 86_400_000;

const ENDED = [EnforcementState.GivenUp, EnforcementState.Unsure];
const OPEN = [EnforcementState.Pending, ...ENDED];

const NAMES = new Map<number, keyof UndeliveredParts>([
  [EnforcementState.Pending, 'untold'],
  [EnforcementState.GivenUp, 'givenUp'],
  [EnforcementState.Unsure, 'unsure'],
]);

/**
 * The open notifications, each with its batch. All acts of a notification are of one batch, so one is looked at: a batch may have a hundred
 * thousand. What an undo made needless is not missing.
 */
const OPEN_CALLS = `
  SELECT e.state AS state, (SELECT a.parent FROM im_act a WHERE a.batch = e.batch LIMIT 1) AS parent
  FROM im_enforcement e WHERE (e.error IS NULL OR e.error <> ?) AND `;

/** Counts what the chat product was not told of the acts of batches. */
@Injectable()
export class Undelivered {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** @param batches their ids in the audit trail; those of which everything was delivered are not in the result */
  async countOf(batches: readonly string[]): Promise<Map<string, UndeliveredParts>> {
    const counts = new Map<string, UndeliveredParts>();
    if (!batches.length) return counts;
    const rows = await this.own.query<{ parent: string; state: number; n: number | string }[]>(
      `SELECT parent, state, COUNT(*) AS n FROM (${OPEN_CALLS} e.state IN (${placeholders(OPEN)})) calls
       WHERE parent IN (${placeholders(batches)}) GROUP BY parent, state`,
      [CALLED_OFF, ...OPEN, ...batches],
    );
    for (const { parent, state, n } of rows) {
      const of = counts.get(parent) ?? { ...NOTHING_LACKING };
      const name = NAMES.get(Number(state));
      if (name) of[name] = Number(n);
      counts.set(parent, of);
    }
    return counts;
  }

  /** The same of one batch, found by its acts: however many others are pending, they are not looked at. @param batch its id in the audit trail */
  async countOfOne(batch: string): Promise<UndeliveredParts> {
    const rows = await this.own.query<{ state: number; n: number | string }[]>(
      `SELECT e.state AS state, COUNT(*) AS n FROM im_enforcement e
       WHERE e.batch IN (SELECT a.batch FROM im_act a WHERE a.parent = ?)
         AND e.state IN (${placeholders(OPEN)}) AND (e.error IS NULL OR e.error <> ?) GROUP BY e.state`,
      [batch, ...OPEN, CALLED_OFF],
    );
    const of = { ...NOTHING_LACKING };
    for (const { state, n } of rows) {
      const name = NAMES.get(Number(state));
      if (name) of[name] = Number(n);
    }
    return of;
  }

  /** The batches with notifications that are still tried, or that were given up, or are unsure, since 24 hours. */
  async countBatches(now = Date.now()): Promise<number> {
    const [row] = await this.own.query<{ n: number | string }[]>(
      `SELECT COUNT(DISTINCT parent) AS n
       FROM (${OPEN_CALLS} (e.state = ? OR (e.state IN (${placeholders(ENDED)}) AND e.nextTime > ?))) calls`,
      [CALLED_OFF, EnforcementState.Pending, ...ENDED, this.bound(new Date(now - DAY_MS))],
    );
    return Number(row?.n ?? 0);
  }

  private bound(time: Date): unknown {
    const column = this.own.getMetadata(ImEnforcement).findColumnWithPropertyName('nextTime');
    return column && this.own.driver.preparePersistentValue(time, column);
  }
}
