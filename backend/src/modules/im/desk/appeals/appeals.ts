import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { held } from '../../../../kernel/stores/database/for-update';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCase } from '../tables/case.entity';
import { mustBeText } from './must-be-text';

/** What the person concerned may know of their appeal, and by which number it is kept: nothing of staff. */
export type OwnAppeal = Pick<ImAppeal, 'id' | 'state' | 'text' | 'answer' | 'createTime' | 'answerTime'>;

/** `already`: there was one against this decision before. `over`: the decision was taken back, or is no ban. */
export type Opening = 'opened' | 'already' | 'over';

/** The appeals of the people concerned: one against each decision, which becomes a case that its decider cannot claim. */
@Injectable()
export class Appeals {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly settings: DeskSettings,
    private readonly live: Live,
  ) {}

  /**
   * Takes in an appeal against a decision to ban. It needs no staff member.
   * @param text at most 2,000 characters
   * @returns what became of it; only `opened` has changed anything
   * @throws BusinessError `crud.notFound`
   */
  async openAppeal(decisionId: number, text: string): Promise<Opening> {
    mustBeText(text);
    const opened = await retryOnDeadlock(() =>
      this.own.transaction((manager) => this.write(decisionId, text, manager)),
    );
    if (typeof opened === 'string') return opened;
    this.live.publishChange(CASE_TOPIC, { id: opened });
    return 'opened';
  }

  /** @returns the appeal against this decision; null if there is none. An overturned one without an answer: the decision was taken back before. */
  findAppeal(decisionId: number): Promise<OwnAppeal | null> {
    return this.own.manager.findOne(ImAppeal, {
      select: { id: true, state: true, text: true, answer: true, createTime: true, answerTime: true },
      where: { decisionId },
    });
  }

  /** The decision is locked, so that nobody takes it back meanwhile, or appeals beside it. @returns the id of the case, or why there is none */
  private async write(
    decisionId: number,
    text: string,
    manager: EntityManager,
  ): Promise<number | Exclude<Opening, 'opened'>> {
    const decision = await manager.findOne(ImCaseDecision, { where: { id: decisionId }, ...held(manager) });
    if (!decision) throw new BusinessError('crud.notFound');
    if (await manager.existsBy(ImAppeal, { decisionId })) return 'already';
    if (decision.outcome !== 'ban' || decision.reversedTime) return 'over';
    const { subjectKind, subjectId } = decision;
    const { identifiers } = await manager.insert(ImAppeal, { decisionId, subjectKind, subjectId, text });
    return this.openCase(Number(identifiers[0]?.id), decision, manager);
  }

  /** It is a case of its own: a decision on new reports must not answer an appeal. */
  private async openCase(
    appealId: number,
    { caseId, subjectKind, subjectId, staffId }: ImCaseDecision,
    manager: EntityManager,
  ): Promise<number> {
    const { appealPriority: priority, due } = this.settings;
    // Locked, so that nobody holds it, or ends that, beside its appeal.
    const decided = await manager.findOne(ImCase, { where: { id: caseId }, ...held(manager) });
    const { identifiers } = await manager.insert(ImCase, {
      ...{ appealId, excludedStaffId: staffId, subjectKind, subjectId },
      subjectName: decided?.subjectName ?? subjectId,
      ...(decided && heldAs(decided)),
      ...{ priority, rank: 100 - priority, dueTime: new Date(Date.now() + due) },
    });
    return Number(identifiers[0]?.id);
  }
}

/** An appeal is held with the case of its decision. */
const heldAs = (decided: ImCase): Partial<ImCase> => ({
  held: decided.held,
  heldReason: decided.heldReason,
  heldByName: decided.heldByName,
  heldTime: decided.heldTime,
});
