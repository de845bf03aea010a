import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseReporter } from '../tables/case-reporter.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { DeskSettings } from '../desk-settings';
import { digestOf } from './digest';

const AT_ONCE = 500;

/** The people who report others: how often they may, and how far they are trusted. */
@Injectable()
export class Reporters {
  constructor(private readonly settings: DeskSettings) {}

  /**
   * Counts one more report of today, in the transaction of the signal.
   * @returns the trust in the reporter, 0 to 1: 1 for somebody who is new or mostly right
   * @throws BusinessError `im.signal.limit` if they have sent as many as a day allows
   */
  async countReport(reporter: string, manager: EntityManager): Promise<number> {
    const { upheld, rejected, ...row } = await lockReporter(digestOf(reporter), manager);
    const day = wireTime(new Date()).slice(0, 10);
    const before = row.day === day ? row.today : 0;
    const { reportsPerDay } = this.settings;
    if (before >= reportsPerDay) throw new BusinessError('im.signal.limit', { n: reportsPerDay }, { reason: 'limit' });
    await manager.update(ImCaseReporter, { id: row.id }, { day, today: before + 1 });
    return trustOf(upheld, rejected);
  }

  /**
   * Notes for the reporters of a case whether a decision agreed with them: for those whose signals its decider had seen.
   * @param by 1, or -1 to take it back
   */
  async noteOutcome(
    { caseId, lastSignalId }: Pick<ImCaseDecision, 'caseId' | 'lastSignalId'>,
    column: 'upheld' | 'rejected',
    by: 1 | -1,
    manager: EntityManager,
  ): Promise<void> {
    const rows = await manager
      .createQueryBuilder(ImCaseSignal, 's')
      .select('s.reporter', 'reporter')
      .where('s.caseId = :caseId AND s.id <= :lastSignalId AND s.reporter IS NOT NULL', { caseId, lastSignalId })
      .getRawMany<{ reporter: string }>();
    const digests = [...new Set(rows.map(({ reporter }) => digestOf(reporter)))].sort();
    for (const some of chunked(digests, AT_ONCE))
      await manager.query(
        `UPDATE \`im_case_reporter\` SET \`${column}\` = \`${column}\` + ? WHERE \`digest\` IN (${placeholders(some)})`,
        [by, ...some],
      );
  }
}

type Locked = Pick<ImCaseReporter, 'id' | 'day' | 'today' | 'upheld' | 'rejected'>;

/** Reads the row of a reporter, which is inserted if it is missing, and locks it until the transaction ends. */
async function lockReporter(digest: string, manager: EntityManager): Promise<Locked> {
  const insert = manager.createQueryBuilder().insert().into(ImCaseReporter).values({ digest }).updateEntity(false);
  await insert.orUpdate(['digest'], ['digest']).execute();
  const [row] = await manager.query<Locked[]>(
    `SELECT \`id\`, \`day\`, \`today\`, \`upheld\`, \`rejected\` FROM \`im_case_reporter\` WHERE \`digest\` = ?${forUpdate(manager)}`,
    [digest],
  );
  return row as Locked;
}

/** Laplace's rule of succession, doubled, so that somebody new is trusted as long as nothing speaks against them. */
const trustOf = (upheld: number, rejected: number): number => Math.min(1, (2 * (upheld + 1)) / (upheld + rejected + 2));
