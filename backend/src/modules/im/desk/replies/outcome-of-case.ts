import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { BatchState, ImBatch } from '../../batches/tables/batch.entity';
import { ImStatement } from '../statements/statement.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import type { ReplyOutcome } from '../tables/case-reply.entity';

/**
 * What can be said truthfully of a case whose row the caller has locked: `acted` if a ban that was not taken back was carried out and told to
 * the chat product, `noBreach` if no decision to ban stands, else `nothing`.
 */
export async function outcomeOfCase(caseId: number, manager: EntityManager): Promise<ReplyOutcome> {
  const standing = await manager.find(ImCaseDecision, {
    where: { caseId, outcome: 'ban', reversedTime: IsNull() },
    ...held(manager),
  });
  if (!standing.length) return 'noBreach';
  const told = await readTold(standing, manager);
  return (await hasStandingBatch(told, manager)) ? 'acted' : 'nothing';
}

/** A statement has a time of application once the batch has banned somebody and the chat product knows it. */
async function readTold(decisions: readonly ImCaseDecision[], manager: EntityManager): Promise<ImCaseDecision[]> {
  const where = { decisionId: In(decisions.map(({ id }) => id)), applicationTime: Not(IsNull()) };
  const statements = await manager.find(ImStatement, { where, ...held(manager) });
  const told = new Set(statements.map(({ decisionId }) => decisionId));
  return decisions.filter(({ id }) => told.has(id));
}

/** A batch may have been undone in the list of batches, without the decision. */
function hasStandingBatch(decisions: readonly ImCaseDecision[], manager: EntityManager): Promise<boolean> {
  const ids = decisions.flatMap(({ batchId }) => batchId ?? []);
  return manager.existsBy(ImBatch, { id: In(ids), state: Not(In([BatchState.Undoing, BatchState.Undone])) });
}
