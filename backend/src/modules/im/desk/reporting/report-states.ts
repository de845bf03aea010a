import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import type { TakenIn } from '../intake/intake';
import { outcomeOfCase } from '../replies/outcome-of-case';
import type { ReplyOutcome } from '../tables/case-reply.entity';
import { CaseState, ImCase } from '../tables/case.entity';

/** `open`: nobody has decided yet, or the decision is not carried out and told yet. */
export type ReportState = 'open' | ReplyOutcome;

/** What became of reports. */
@Injectable()
export class ReportStates {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** A case that is closed was decided with all of its reports: one that comes later opens it again. */
  readState({ caseId }: Pick<TakenIn, 'caseId'>): Promise<ReportState> {
    return this.own.transaction(async (manager) => {
      const found = await manager.findOne(ImCase, {
        select: { id: true, state: true },
        where: { id: caseId },
        ...held(manager),
      });
      if (!found) return 'nothing';
      return found.state === CaseState.Closed ? outcomeOfCase(caseId, manager) : 'open';
    });
  }
}
