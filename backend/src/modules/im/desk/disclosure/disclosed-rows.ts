import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { CaseRows, type DecisionParts, type Scope } from '../package/case-rows';
import { rowsById } from '../package/rows-by-id';
import { ReplyDigests } from '../replies/reply-digests';
import { ImCaseReply } from '../tables/case-reply.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import type { DisclosedContent } from './disclosed-content';
import { REPORTED, type SentReport } from './told-report';

/** A report has copies of up to fifty messages. */
const REPORTS_AT_ONCE = 20;

/** Reads what a person may know of themselves, some rows at a time. */
@Injectable()
export class DisclosedRows {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly rows: CaseRows,
    private readonly digests: ReplyDigests,
  ) {}

  /** The reports about the person in closed cases. While a case is open, telling its subject would warn them. */
  async *readSignals(content: DisclosedContent): AsyncGenerator<ImCaseSignal> {
    for await (const scope of this.readCases(content)) yield* this.rows.readSignals(scope);
  }

  async *readDecisions(content: DisclosedContent): AsyncGenerator<DecisionParts> {
    for await (const scope of this.readCases(content)) yield* this.rows.readDecisions(scope);
  }

  /** The reports that the person sent, with what they were told of each. */
  async *readReports({ reporter }: DisclosedContent): AsyncGenerator<SentReport> {
    const digest = this.digests.digestOf(reporter);
    const limits = { atOnce: REPORTS_AT_ONCE };
    for await (const signal of rowsById(this.own.manager, ImCaseSignal, { reporter }, limits)) {
      const { caseId } = signal;
      const [about, reply] = await Promise.all([
        this.own.manager.findOne(ImCase, { select: REPORTED, where: { id: caseId } }),
        this.own.manager.findOneBy(ImCaseReply, { caseId, digest }),
      ]);
      yield { signal, about, told: reply?.toldOutcome ?? null };
    }
  }

  /** An appeal is told with the decision that it is against. */
  private async *readCases({ subject, isWithPrivate }: DisclosedContent): AsyncGenerator<Scope> {
    const closed = { ...subject, state: CaseState.Closed, appealId: IsNull() };
    for await (const found of rowsById(this.own.manager, ImCase, closed))
      yield { case: found, appeal: null, signalsOf: found.id, lastSignalId: found.lastSignalId, isWithPrivate };
  }
}
