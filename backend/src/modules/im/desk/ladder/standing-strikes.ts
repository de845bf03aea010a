import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Brackets, DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import { BatchState, ImBatch } from '../../batches/tables/batch.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import type { ImCase } from '../tables/case.entity';
import { ImPastPolicy } from '../tables/past-policy.entity';

/** A subject may have many decisions. */
const AT_ONCE = 100;

const UNDONE = [BatchState.Undoing, BatchState.Undone];

type Subject = Pick<ImCase, 'subjectKind' | 'subjectId'>;

/** The strikes of decisions that stand and whose time is not over, by the clock of the database. They are never kept as a sum. */
@Injectable()
export class StandingStrikes {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** @returns the strikes of these people, by their ids, of those who have any */
  async countStrikes(
    people: readonly string[],
    manager: EntityManager = this.own.manager,
  ): Promise<Map<string, number>> {
    const now = new Date(await readDatabaseNow(manager));
    const found = new Map<string, number>();
    for (const some of chunked(people, AT_ONCE))
      for (const { id, strikes } of await this.sum(some, now, manager)) found.set(id, Number(strikes));
    return found;
  }

  /** @returns the policies of which a decision against this subject stands, also if its strikes are over, or stood in a case that was removed */
  async listPolicies({ subjectKind, subjectId }: Subject, manager: EntityManager): Promise<Set<number>> {
    const rows = await manager
      .createQueryBuilder(ImCaseDecision, 'd')
      .select('DISTINCT d.policyId', 'policyId')
      .where({ subjectKind, subjectId, reversedTime: IsNull() })
      .andWhere('d.policyId IS NOT NULL')
      .getRawMany<{ policyId: number | string }>();
    const past = await listPast({ subjectKind, subjectId }, manager);
    return new Set([...rows, ...past].map(({ policyId }) => Number(policyId)));
  }

  /** The newest decisions against this subject whose strikes count now. */
  async listStanding({ subjectKind, subjectId }: Subject, most: number): Promise<ImCaseDecision[]> {
    const now = new Date(await readDatabaseNow(this.own.manager));
    const one = { subjectKind, subjectId, reversedTime: IsNull(), strikes: MoreThan(0) };
    return this.own.manager.find(ImCaseDecision, {
      where: [
        { ...one, strikesUntil: IsNull() },
        { ...one, strikesUntil: MoreThan(now) },
      ],
      order: { id: 'DESC' },
      take: most,
    });
  }

  private sum(people: readonly string[], now: Date, manager: EntityManager): Promise<Sum[]> {
    const counts = new Brackets((or) => or.where('d.strikesUntil IS NULL').orWhere('d.strikesUntil > :now', { now }));
    return manager
      .createQueryBuilder(ImCaseDecision, 'd')
      .select(['d.subjectId AS id', 'SUM(d.strikes) AS strikes'])
      .where({ subjectKind: 'user', subjectId: In([...people]), reversedTime: IsNull() })
      .andWhere(counts)
      .groupBy('d.subjectId')
      .having('SUM(d.strikes) > 0')
      .getRawMany<Sum>();
  }
}

/** Of removed cases. A batch is undone as soon as somebody has asked for it. */
function listPast(
  { subjectKind, subjectId }: Subject,
  manager: EntityManager,
): Promise<{ policyId: number | string }[]> {
  return manager
    .createQueryBuilder(ImPastPolicy, 'p')
    .select('DISTINCT p.policyId', 'policyId')
    .leftJoin(ImBatch, 'b', 'b.id = p.batchId')
    .where({ subjectKind, subjectId })
    .andWhere('(b.id IS NULL OR b.state NOT IN (:...undone))', { undone: UNDONE })
    .getRawMany();
}

interface Sum {
  id: string;
  strikes: number | string;
}
