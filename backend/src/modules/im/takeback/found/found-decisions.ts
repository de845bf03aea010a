import { type EntityManager, In, IsNull } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { ImBatch } from '../../batches/tables/batch.entity';
import { ImCaseDecision } from '../../desk/tables/case-decision.entity';
import { messagesOf, not, POSSIBLE, type Verdict, verdictOnBatch } from './batch-verdict';
import type { Found, Period } from './found';
import { rowsOfTime } from './rows-of-time';

const AT_ONCE = 1000;

/**
 * The decisions that a staff member made on cases. A decision can be taken back as long as no later one on its case stands: what the same
 * person decided later in the period is taken back before it, if it can be.
 */
export async function findDecisions(period: Period, manager: EntityManager): Promise<Found[]> {
  const decisions = await rowsOfTime(ImCaseDecision, period, manager);
  const batches = await batchesOf(decisions, manager);
  const newest = await newestOfOthers(decisions, manager);
  return decisions.map((decision) => {
    const { id, caseId, outcome, batchId, createTime } = decision;
    const batch = batchId === null ? null : batches.get(batchId);
    const verdict = verdictOn(decision, batch, (newest.get(caseId) ?? 0) > id);
    // The newest come first: one that will stand keeps those before it on the same case.
    if (verdict !== POSSIBLE && !decision.reversedTime) newest.set(caseId, Math.max(newest.get(caseId) ?? 0, id));
    return {
      ...{ kind: 'decision' as const, subjectId: id, action: `case.${outcome}`, actTime: createTime },
      ...{ people: batch?.banned ?? 0, messages: batch ? messagesOf(batch) : 0, memberships: batch?.removed ?? 0 },
      groupBans: batch?.groupsBanned ?? 0,
      ...verdict,
    };
  });
}

function verdictOn(
  { reversedTime, batchId }: ImCaseDecision,
  batch: ImBatch | null | undefined,
  isOvertaken: boolean,
): Verdict {
  if (reversedTime) return not('undone');
  if (isOvertaken) return not('laterDecision');
  if (batchId === null) return POSSIBLE;
  const verdict = verdictOnBatch(batch);
  // Its strikes still count, and its case was closed, although its batch was undone in the list, or changed nothing.
  return verdict.reason === 'undone' || verdict.reason === 'nothing' ? POSSIBLE : verdict;
}

async function batchesOf(decisions: readonly ImCaseDecision[], manager: EntityManager): Promise<Map<number, ImBatch>> {
  const ids = decisions.flatMap(({ batchId }) => batchId ?? []);
  const found = new Map<number, ImBatch>();
  for (const some of chunked(ids, AT_ONCE))
    for (const batch of await manager.findBy(ImBatch, { id: In([...some]) })) found.set(batch.id, batch);
  return found;
}

/** The newest decision of each case that stands and that this person did not make in the period. */
async function newestOfOthers(
  decisions: readonly ImCaseDecision[],
  manager: EntityManager,
): Promise<Map<number, number>> {
  const own = new Set(decisions.map(({ id }) => id));
  const newest = new Map<number, number>();
  for (const some of chunked([...new Set(decisions.map(({ caseId }) => caseId))], AT_ONCE)) {
    const where = { caseId: In([...some]), reversedTime: IsNull() };
    const rows = await manager.find(ImCaseDecision, { select: { id: true, caseId: true }, where });
    for (const { id, caseId } of rows) if (!own.has(id)) newest.set(caseId, Math.max(newest.get(caseId) ?? 0, id));
  }
  return newest;
}
