import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImCaseDecision, type Outcome } from '../tables/case-decision.entity';
import { ImCaseReply } from '../tables/case-reply.entity';
import { ImReplyRun } from '../tables/reply-run.entity';
import { TellingReporters } from './telling-reporters';

/** A decision that something stands says nothing new. */
const SAYING = In<Outcome>(['ban', 'noFault']);

type Decided = Pick<ImCaseDecision, 'caseId' | 'lastSignalId'>;

/** What stood before a text was to follow: it was ordered, or it is not known whether; else the reporter was never told. */
const AS_BEFORE = "CASE WHEN `toldOutcome` IS NULL THEN 'left' WHEN `taskId` IS NULL THEN 'unknown' ELSE 'ordered' END";

/**
 * Notes that the reporters of a case are to be told what became of it, in the transaction that closes or opens the case, whose row the caller
 * has locked. A sweep finds the note seconds later.
 */
@Injectable()
export class ReplyRuns {
  constructor(private readonly telling: TellingReporters) {}

  /** The case is closed: who reported what its decider saw is told what stands. */
  async beginRun({ caseId, lastSignalId }: Decided, manager: EntityManager): Promise<void> {
    if (!this.telling.isOn) return;
    const standing = await manager.findOne(ImCaseDecision, {
      where: { caseId, outcome: SAYING, reversedTime: IsNull() },
      order: { id: 'DESC' },
    });
    // A decision that was taken back without another one has left nothing that was done.
    const outcome = standing?.outcome === 'ban' ? 'acted' : 'noBreach';
    const row = { caseId, lastSignalId, outcome, reached: 0, open: Flag.Yes } as const;
    const insert = manager.createQueryBuilder().insert().into(ImReplyRun).values(row).updateEntity(false);
    await insert.orUpdate(['outcome', 'lastSignalId', 'reached', 'open'], ['caseId']).execute();
  }

  /** The case is open again: who was not told yet hears nothing until it is decided. */
  async endRun(caseId: number, manager: EntityManager): Promise<void> {
    await manager.update(ImReplyRun, { caseId }, { open: Flag.No });
    await manager.update(ImCaseReply, { caseId, state: 'pending' }, { state: () => AS_BEFORE });
  }
}
