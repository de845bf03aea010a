import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { marks } from '../../../../kernel/database/dialect';
import { EnforcementState } from '../enforcement/enforcement.entity';

/** How many notifications of a batch the chat product has not got: those that are still tried, and those that were given up. */
export type UndeliveredCounts = Record<'untold' | 'givenUp', number>;

const OPEN = [EnforcementState.Pending, EnforcementState.GivenUp];

/**
 * The query begins with the notifications that are open: there are few, and a batch may have a hundred thousand acts. CROSS JOIN fixes the
 * order; SQLite would begin with the acts, each time that somebody looks at the batch.
 */
const COUNT = `
  SELECT a.parent AS parent, e.state AS state, COUNT(DISTINCT e.id) AS n
  FROM im_enforcement e CROSS JOIN im_act a ON a.batch = e.batch
  WHERE e.state IN (${marks(OPEN)}) AND a.parent IN `;

/** Counts what the chat product was not told of the acts of batches. */
@Injectable()
export class Undelivered {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** @param batches their ids in the audit trail; those of which everything was delivered are not in the result */
  async countOf(batches: readonly string[]): Promise<Map<string, UndeliveredCounts>> {
    const counts = new Map<string, UndeliveredCounts>();
    if (!batches.length) return counts;
    const rows = await this.own.query<{ parent: string; state: number; n: number | string }[]>(
      `${COUNT}(${marks(batches)}) GROUP BY a.parent, e.state`,
      [...OPEN, ...batches],
    );
    for (const { parent, state, n } of rows) {
      const of = counts.get(parent) ?? { untold: 0, givenUp: 0 };
      of[Number(state) === Number(EnforcementState.Pending) ? 'untold' : 'givenUp'] = Number(n);
      counts.set(parent, of);
    }
    return counts;
  }
}
