import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseReply } from '../tables/case-reply.entity';
import { ImReplyRun } from '../tables/reply-run.entity';
import { outcomeOfCase } from './outcome-of-case';
import { STATE_BEFORE } from './state-before';
import { TellingReporters } from './telling-reporters';

/** Replies that could still say what the case had before. Held ones are `left`, and a person could deliver them. */
const UNSAID = In<ImCaseReply['state']>(['pending', 'ordering', 'left']);

/**
 * Notes that the reporters of a case are to be told what became of it, in the transaction that closes or opens the case, whose row the caller
 * has locked. A sweep finds the note seconds later.
 */
@Injectable()
export class ReplyRuns {
  constructor(private readonly telling: TellingReporters) {}

  /** The case is closed: who reported what any of its deciders saw is told what stands. */
  async beginRun(caseId: number, manager: EntityManager): Promise<void> {
    await this.endRun(caseId, manager);
    if (!this.telling.isOn) return;
    const outcome = await outcomeOfCase(caseId, manager);
    const lastSignalId = (await manager.maximum(ImCaseDecision, 'lastSignalId', { caseId })) ?? 0;
    const row = { caseId, lastSignalId, outcome, reached: 0, open: Flag.Yes } as const;
    const insert = manager.createQueryBuilder().insert().into(ImReplyRun).values(row).updateEntity(false);
    await insert.orUpdate(['outcome', 'reached', 'open'], ['caseId']).execute();
    await manager.update(ImReplyRun, { caseId, lastSignalId: LessThan(lastSignalId) }, { lastSignalId });
  }

  /** The case is open again: who was not told yet hears nothing until it is decided. */
  async endRun(caseId: number, manager: EntityManager): Promise<void> {
    await manager.update(ImReplyRun, { caseId }, { outcome: 'nothing', open: Flag.No });
    const state = () => `CASE WHEN \`state\` = 'pending' THEN ${STATE_BEFORE} ELSE \`state\` END`;
    await manager.update(ImCaseReply, { caseId, state: UNSAID }, { outcome: 'nothing', state });
  }
}
