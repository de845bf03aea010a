import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BatchService } from '../../batches/batch.service';
import { withoutPrivateTexts } from '../cases/private-texts';
import type { StatementFile } from '../statements/statement.dto';
import { Statements } from '../statements/statements';
import { AppealQuestions } from '../appeals/appeal-questions';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseNote } from '../tables/case-note.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import type { CaseContent } from './case-content';
import { rowsById } from './rows-by-id';
import { type ToldAct, toldAct } from './told-act';

/** A signal has copies of up to fifty messages. */
const SIGNALS_AT_ONCE = 20;

/** A decision with what belongs to it. */
export interface DecisionParts {
  decision: ImCaseDecision;
  statement: StatementFile | null;
  appeal: ImAppeal | null;
  /** what the person was asked about the appeal, and what they answered */
  spoken: ImCaseNote[];
  /** the batch that carries it out, with how far the chat product was told; null if nothing is done */
  act: ToldAct | null;
}

/** Which rows a package has. */
export type Scope = Pick<CaseContent, 'case' | 'appeal' | 'signalsOf' | 'lastSignalId' | 'isWithPrivate'>;

/** Reads the rows of a case, some at a time, in the order of their ids. */
@Injectable()
export class CaseRows {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly statements: Statements,
    private readonly batches: BatchService,
    private readonly questions: AppealQuestions,
  ) {}

  /** Signals up to the newest one of the package, without texts that the caller may not read. */
  async *readSignals({ signalsOf: caseId, lastSignalId, isWithPrivate }: Scope): AsyncGenerator<ImCaseSignal> {
    const limits = { to: lastSignalId, atOnce: SIGNALS_AT_ONCE };
    for await (const signal of rowsById(this.own.manager, ImCaseSignal, { caseId }, limits))
      yield isWithPrivate ? signal : withoutPrivateTexts(signal);
  }

  readNotes({ case: { id: caseId } }: Scope): AsyncGenerator<ImCaseNote> {
    return rowsById(this.own.manager, ImCaseNote, { caseId });
  }

  /** The decisions on the case; for an appeal the one that it is against. */
  async *readDecisions({ case: { id: caseId }, appeal }: Scope): AsyncGenerator<DecisionParts> {
    if (appeal) yield await this.partsOf(appeal.decision);
    else
      for await (const decision of rowsById(this.own.manager, ImCaseDecision, { caseId }))
        yield await this.partsOf(decision);
  }

  private async partsOf(decision: ImCaseDecision): Promise<DecisionParts> {
    const { id: decisionId, batchId } = decision;
    const [statement, appealing, act] = await Promise.all([
      this.statements.findStatement(decisionId),
      this.readAppeal(decisionId),
      batchId === null ? null : this.batches.info(batchId).then(toldAct),
    ]);
    return { decision, statement, ...appealing, act };
  }

  private async readAppeal(decisionId: number): Promise<Pick<DecisionParts, 'appeal' | 'spoken'>> {
    const appeal = await this.own.manager.findOneBy(ImAppeal, { decisionId });
    return { appeal, spoken: appeal ? await this.questions.listSpoken(appeal.id) : [] };
  }
}
