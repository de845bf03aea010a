import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { BaseSysChange } from '../../../base/tables/change.entity';
import { appealCasesOf } from '../appeals/appeal-cases';
import { ImStatement } from '../statements/statement.entity';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseNote } from '../tables/case-note.entity';
import { ImCaseReply } from '../tables/case-reply.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { ImCase } from '../tables/case.entity';
import { ImPastPolicy } from '../tables/past-policy.entity';
import { ImReplyRun } from '../tables/reply-run.entity';
import type { DueCases } from './due-cases';

interface Removal {
  due: DueCases;
  since: Date;
}

/**
 * Removes those of these cases that are still due, with all that belongs to them, and says so in the trail of the house, in the
 * transaction of the caller.
 * @returns how many
 */
export async function removeCases(
  ids: readonly number[],
  { due, since }: Removal,
  manager: EntityManager,
): Promise<number> {
  await lockCases(ids, manager);
  const cases = await stillDue(ids, due, manager);
  if (!cases.length) return 0;
  await keepPolicies(cases, manager);
  await removeAppeals(cases, manager);
  const caseId = In(cases);
  for (const Entity of [ImCaseDecision, ImCaseReply, ImReplyRun, ImCaseNote, ImCaseSignal])
    await manager.delete(Entity, { caseId });
  await manager.delete(ImCase, { id: In(cases) });
  await manager.insert(BaseSysChange, {
    entity: ImCase.name,
    action: 'expire',
    fields: { after: { before: since.toISOString(), removed: cases.length, cases } },
  });
  return cases.length;
}

/**
 * Nobody takes a decision of them back, appeals against one, or holds, opens or writes about a case or one of its appeals until the
 * transaction ends. In the order in which all others lock them: decisions, appeals, cases, cases of appeals. No plain read comes before the
 * last lock: it would fix what the transaction sees.
 */
async function lockCases(ids: readonly number[], manager: EntityManager): Promise<void> {
  const id = { select: { id: true }, order: { id: 'ASC' }, ...held(manager) } as const;
  const decisions = await manager.find(ImCaseDecision, { ...id, where: { caseId: In([...ids]) } });
  const appeals = await manager.find(ImAppeal, { ...id, where: { decisionId: idsIn(decisions) } });
  await manager.find(ImCase, { ...id, where: { id: In([...ids]) } });
  await manager.find(ImCase, { ...id, where: { appealId: idsIn(appeals) } });
}

/** Read after the locks: what was written before them is seen. */
async function stillDue(ids: readonly number[], { sql, params }: DueCases, manager: EntityManager): Promise<number[]> {
  const rows = await manager
    .createQueryBuilder(ImCase, 'c')
    .select('c.id', 'id')
    .where(sql, params)
    .andWhere('c.id IN (:...ids)', { ids })
    .orderBy('c.id')
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => Number(id));
}

/** A policy may give fewer strikes the first time: the next decision by it stays a later one. */
async function keepPolicies(cases: readonly number[], manager: EntityManager): Promise<void> {
  const rows = await manager
    .createQueryBuilder(ImCaseDecision, 'd')
    .select([
      'd.subjectKind AS subjectKind',
      'd.subjectId AS subjectId',
      'd.policyId AS policyId',
      'COALESCE(d.batchId, 0) AS batchId',
    ])
    .distinct()
    .where({ caseId: In([...cases]), reversedTime: IsNull(), policyId: Not(IsNull()) })
    .getRawMany<Pick<ImPastPolicy, 'subjectKind' | 'subjectId' | 'policyId' | 'batchId'>>();
  if (!rows.length) return;
  await manager.createQueryBuilder().insert().into(ImPastPolicy).values(rows).orIgnore().updateEntity(false).execute();
}

/** With their own cases, and the statements of reasons that they are against. */
async function removeAppeals(cases: readonly number[], manager: EntityManager): Promise<void> {
  const decisions = await manager.find(ImCaseDecision, { select: { id: true }, where: { caseId: In([...cases]) } });
  const decisionId = idsIn(decisions);
  const appealCases = await appealCasesOf(cases, manager);
  await manager.delete(ImCaseNote, { caseId: In(appealCases) });
  await manager.delete(ImCase, { id: In(appealCases) });
  await manager.delete(ImAppeal, { decisionId });
  await manager.delete(ImStatement, { decisionId });
}

const idsIn = (rows: readonly { id: number }[]) => In(rows.map(({ id }) => id));
