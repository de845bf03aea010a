import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { marks } from '../../../../kernel/database/dialect';
import { CALLED_OFF, EnforcementState, ImEnforcement } from '../enforcement/enforcement.entity';
import { NOTHING_LACKING, type UndeliveredParts } from '../trail/undelivered-parts.dto';

const DAY_MS = 86_400_000;

const OPEN = [EnforcementState.Pending, EnforcementState.GivenUp, EnforcementState.Unsure];

const NAMES = new Map<number, keyof UndeliveredParts>([
  [EnforcementState.Pending, 'untold'],
  [EnforcementState.GivenUp, 'givenUp'],
  [EnforcementState.Unsure, 'unsure'],
]);

/**
 * The query begins with the notifications that are open: there are few, and a batch may have a hundred thousand acts. CROSS JOIN fixes the
 * order; SQLite would begin with the acts, each time that somebody looks at the batch. What an undo made needless is not missing.
 */
const FROM_OPEN = `
  FROM im_enforcement e CROSS JOIN im_act a ON a.batch = e.batch
  WHERE e.state IN (${marks(OPEN)}) AND (e.error IS NULL OR e.error <> ?) AND a.parent `;

/** Counts what the chat product was not told of the acts of batches. */
@Injectable()
export class Undelivered {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** @param batches their ids in the audit trail; those of which everything was delivered are not in the result */
  async countOf(batches: readonly string[]): Promise<Map<string, UndeliveredParts>> {
    const counts = new Map<string, UndeliveredParts>();
    if (!batches.length) return counts;
    const rows = await this.own.query<{ parent: string; state: number; n: number | string }[]>(
      `SELECT a.parent AS parent, e.state AS state, COUNT(DISTINCT e.id) AS n ${FROM_OPEN}
       IN (${marks(batches)}) GROUP BY a.parent, e.state`,
      [...OPEN, CALLED_OFF, ...batches],
    );
    for (const { parent, state, n } of rows) {
      const of = counts.get(parent) ?? { ...NOTHING_LACKING };
      const name = NAMES.get(Number(state));
      if (name) of[name] = Number(n);
      counts.set(parent, of);
    }
    return counts;
  }

  /** The batches with notifications that are still tried, or that were given up, or are unsure, since 24 hours. */
  async countBatches(now = Date.now()): Promise<number> {
    const [row] = await this.own.query<{ n: number | string }[]>(
      `SELECT COUNT(DISTINCT a.parent) AS n ${FROM_OPEN} IS NOT NULL AND (e.state = ? OR e.nextTime > ?)`,
      [...OPEN, CALLED_OFF, EnforcementState.Pending, this.bound(new Date(now - DAY_MS))],
    );
    return Number(row?.n ?? 0);
  }

  private bound(time: Date): unknown {
    const column = this.own.getMetadata(ImEnforcement).findColumnWithPropertyName('nextTime');
    return column && this.own.driver.preparePersistentValue(time, column);
  }
}
