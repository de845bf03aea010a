import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, type EntityManager, IsNull } from 'typeorm';
import { context } from '../../../../kernel/basis/context/context';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { t } from '../../../../kernel/basis/i18n/translate';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { ImBatch } from '../../batches/tables/batch.entity';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import type { ImPolicy } from '../policy/policy.entity';
import type { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import type { ImCase } from '../tables/case.entity';
import { knownFacts } from './known-facts';
import { publishedForm } from './published-form';
import { type SeenSignals, SignalSum } from './seen-signals';
import type { StatementFile } from './statement.dto';
import { ImStatement } from './statement.entity';
import { statementRow, type StatementRow } from './statement-row';

/** Each signal has copies of up to fifty messages: a portion is read in one piece, and keeps all others waiting meanwhile. */
const AT_ONCE = 20;

type Ban = Pick<ImCaseDecision, 'caseId' | 'lastSignalId'> &
  Pick<ImCase, 'subjectId'> & {
    policy: ImPolicy;
    reason: string;
    until?: Date | undefined;
    facts?: string | undefined;
    noticeId: string;
  };

/** The statements of reasons: one for each decision to ban. */
@Injectable()
export class Statements {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  /** Puts together what is known of a ban, before its transaction: the chat may be in another database, and a case may have many signals. */
  async prepare({ policy, reason, until, facts, noticeId, ...of }: Ban): Promise<StatementRow> {
    const signals = await this.sumSignals(of);
    return statementRow({
      ...{ policy, reason, signals, noticeId, until: until ?? null },
      facts: facts || knownFacts(signals),
      isByProgram: context()?.key !== undefined,
      accountSince: await this.findAccountDay(of),
      words: { account: t('im.stated.account'), others: t('im.stated.others') },
    });
  }

  /** Writes the statement of a decision, in its transaction. */
  async write(decisionId: number, row: StatementRow, manager: EntityManager): Promise<void> {
    await manager.insert(ImStatement, { ...row, decisionId, puid: randomUUID() });
  }

  /** Notes that the act of a decision was told, and what it did, unless the decision was taken back meanwhile. */
  async noteTold(decisionId: number, batch: ImBatch, applicationTime: Date, manager: EntityManager): Promise<void> {
    const recalled = batch.groupMessages + batch.privateMessages;
    const standing = { decisionId, applicationTime: IsNull(), reversedTime: IsNull() };
    const { removed, groupsBanned } = batch;
    await manager.update(ImStatement, standing, { applicationTime, recalled, removed, groupsBanned });
  }

  /** Notes that a decision was taken back, in the transaction of that. */
  async noteReversed(decisionId: number, reversedTime: Date, manager: EntityManager): Promise<void> {
    await manager.update(ImStatement, { decisionId, reversedTime: IsNull() }, { reversedTime });
  }

  /** @throws BusinessError `im.case.noStatement` if there is no statement of this decision */
  async read(decisionId: number): Promise<StatementFile> {
    const found = await this.findStatement(decisionId);
    if (!found) throw new BusinessError('im.case.noStatement');
    return found;
  }

  /** @returns null if there is no statement of this decision */
  async findStatement(decisionId: number): Promise<StatementFile | null> {
    const statement = await this.own.manager.findOneBy(ImStatement, { decisionId });
    return statement && { statement, state: stateOf(statement), schema: publishedForm(statement) };
  }

  private async sumSignals({ caseId, lastSignalId }: Pick<Ban, 'caseId' | 'lastSignalId'>): Promise<SeenSignals> {
    const sum = new SignalSum();
    for (let reached = 0; ;) {
      const some = await this.own.manager.find(ImCaseSignal, {
        select: { id: true, kind: true, createTime: true, evidence: true },
        where: { caseId, id: Between(reached + 1, lastSignalId) },
        order: { id: 'ASC' },
        take: AT_ONCE,
      });
      for (const signal of some) sum.add(signal);
      reached = some.at(-1)?.id ?? reached;
      if (some.length < AT_ONCE) return sum.total();
    }
  }

  private async findAccountDay({ subjectId }: Pick<Ban, 'subjectId'>): Promise<string | undefined> {
    const select = { id: true, created_time: true } as const;
    const person = await this.chat.manager.findOne(ImUser, { select, where: { id: Number(subjectId) } });
    return person?.created_time && wireTime(person.created_time).slice(0, 'yyyy-mm-dd'.length);
  }
}

const stateOf = ({ applicationTime, reversedTime }: ImStatement): StatementFile['state'] => {
  if (reversedTime) return 'reversed';
  return applicationTime ? 'applied' : 'pending';
};
