import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { held } from '../../../../kernel/stores/database/for-update';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { CASE_TOPIC } from '../case-topic';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseNote } from '../tables/case-note.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import { openQuestionOf, questionNumber, SPOKEN } from './open-question';
import { mustBeText } from './must-be-text';

/** What the person concerned may know of a question and their answer: nothing of staff. */
export type Spoken = Pick<ImCaseNote, 'kind' | 'text' | 'createTime'>;

/** What staff ask in an appeal, and what the person answers: notes on the case of the appeal. */
@Injectable()
export class AppealQuestions {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly live: Live,
  ) {}

  /** What was asked and answered in an appeal, in its order. */
  listSpoken(appealId: number): Promise<ImCaseNote[]> {
    return readSpoken(appealId, this.own.manager);
  }

  /**
   * Takes in the answer of the person to a question that is open; the case is offered again. It needs no staff member.
   * @param question its number in this appeal, from 1
   * @param text at most 2,000 characters
   * @returns whether it was taken in: a question is answered once, and only while the appeal and no later question are open
   */
  async answerQuestion(decisionId: number, question: number, text: string): Promise<boolean> {
    mustBeText(text);
    const caseId = await retryOnDeadlock(() =>
      this.own.transaction((manager) => this.write(decisionId, question, text, manager)),
    );
    if (caseId !== undefined) this.live.publishChange(CASE_TOPIC, { id: caseId });
    return caseId !== undefined;
  }

  /** The appeal is locked before its case, always; nothing is read without a lock before both are. @returns the case */
  private async write(
    decisionId: number,
    question: number,
    text: string,
    manager: EntityManager,
  ): Promise<number | undefined> {
    const appeal = await manager.findOne(ImAppeal, { where: { decisionId }, ...held(manager) });
    if (appeal?.state !== 'open') return undefined;
    const found = await manager.findOneOrFail(ImCase, { where: { appealId: appeal.id }, ...held(manager) });
    const { id: caseId, subjectKind, subjectId, state } = found;
    const spoken = await readSpoken(appeal.id, manager);
    if (!openQuestionOf(spoken) || questionNumber(spoken) !== question) return undefined;
    await manager.save(ImCaseNote, { caseId, subjectKind, subjectId, kind: 'answer', text });
    if (state === CaseState.Waiting)
      await manager.update(ImCase, { id: caseId }, { state: CaseState.Open, waitUntil: null });
    return caseId;
  }
}

const readSpoken = (appealId: number, manager: EntityManager): Promise<ImCaseNote[]> =>
  manager
    .createQueryBuilder(ImCaseNote, 'n')
    .innerJoin(ImCase, 'c', 'c.id = n.caseId AND c.appealId = :appealId', { appealId })
    .where({ kind: In([...SPOKEN]) })
    .orderBy('n.id')
    .getMany();
