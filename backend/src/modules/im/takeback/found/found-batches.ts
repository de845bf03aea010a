import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { ImBatch } from '../../batches/tables/batch.entity';
import { ImCaseDecision } from '../../desk/tables/case-decision.entity';
import { messagesOf, verdictOnBatch } from './batch-verdict';
import type { Found, Period } from './found';
import { rowsOfTime } from './rows-of-time';

const AT_ONCE = 1000;

/** The batches that a staff member began, without those that a decision of the desk began: these are taken back with it. */
export async function findBatches(period: Period, manager: EntityManager): Promise<Found[]> {
  const batches = await rowsOfTime(ImBatch, period, manager);
  const decided = await decidedAmong(batches, manager);
  return batches
    .filter(({ id }) => !decided.has(id))
    .map((batch) => ({
      ...{ kind: 'batch' as const, subjectId: batch.id, action: 'batch.begin', actTime: batch.createTime },
      ...{
        people: batch.banned,
        messages: messagesOf(batch),
        memberships: batch.removed,
        groupBans: batch.groupsBanned,
      },
      ...verdictOnBatch(batch),
    }));
}

async function decidedAmong(batches: readonly ImBatch[], manager: EntityManager): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of chunked(batches, AT_ONCE)) {
    const where = { batchId: In(some.map(({ id }) => id)) };
    const rows = await manager.find(ImCaseDecision, { select: { id: true, batchId: true }, where });
    for (const { batchId } of rows) if (batchId !== null) found.add(batchId);
  }
  return found;
}
