import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCase } from '../tables/case.entity';
import { closedUnless } from './case-change';
import { holdClaimed } from './claimed-case';

/** How an appeal ends. */
type End = Required<Pick<ImAppeal, 'state' | 'answer' | 'answeredBy' | 'answeredByName'>>;

/** Ends appeals together with their cases. The row of the appeal is locked before that of its case, always. */
@Injectable()
export class AppealEnds {
  /**
   * Ends an appeal whose case the caller holds.
   * @throws BusinessError `crud.notFound`, `im.case.decided` if it was ended meanwhile, or why the caller may not
   */
  async endByAnswer(decisionId: number, caseId: number, end: End, manager: EntityManager): Promise<void> {
    await lockAppeal(decisionId, manager);
    const found = await holdClaimed(caseId, manager);
    await write(found, end, manager);
  }

  /**
   * Ends the open appeal against a decision that is taken back, so that nobody answers it any more. It gets no answer: nobody wrote one.
   * @returns the id of its case; undefined if there is none
   */
  async endByReversal(decisionId: number, manager: EntityManager): Promise<number | undefined> {
    const appeal = await lockAppeal(decisionId, manager);
    if (appeal?.state !== 'open') return undefined;
    // Locked as well: the snapshot of a transaction may be older than an appeal that came while it waited.
    const found = await manager.findOneOrFail(ImCase, { where: { appealId: appeal.id }, ...held(manager) });
    await write(found, { state: 'overturned', answer: null, answeredBy: null, answeredByName: null }, manager);
    return found.id;
  }
}

const lockAppeal = (decisionId: number, manager: EntityManager): Promise<ImAppeal | null> =>
  manager.findOne(ImAppeal, { where: { decisionId }, ...held(manager) });

async function write({ id, appealId }: ImCase, end: End, manager: EntityManager): Promise<void> {
  await manager.update(ImAppeal, { id: appealId ?? 0, state: 'open' }, { ...end, answerTime: new Date() });
  await manager.update(ImCase, { id }, closedUnless(false));
}
