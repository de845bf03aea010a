import type { EntityManager } from 'typeorm';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCase } from '../tables/case.entity';

/** @returns the ids of the cases of all appeals against decisions on these cases */
export async function appealCasesOf(caseIds: readonly number[], manager: EntityManager): Promise<number[]> {
  const rows = await manager
    .createQueryBuilder(ImCase, 'c')
    .select('c.id', 'id')
    .innerJoin(ImAppeal, 'a', 'a.id = c.appealId')
    .innerJoin(ImCaseDecision, 'd', 'd.id = a.decisionId')
    .where('d.caseId IN (:...caseIds)', { caseIds })
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => Number(id));
}
