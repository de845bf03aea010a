import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Acts } from '../../oversight/act/acts';
import type { ActAction } from '../../oversight/trail/act.entity';
import type { ImCase } from '../tables/case.entity';

interface CaseAct {
  action: ActAction;
  reason?: string;
  detail?: Record<string, string | number>;
}

/** What staff do with cases, in the audit trail of the person whom a case is about. */
@Injectable()
export class CaseActs {
  constructor(private readonly acts: Acts) {}

  /** Records an act of the caller as part of a transaction. */
  async recordAct(
    { detail, ...act }: CaseAct,
    { id, subjectId, subjectName }: Pick<ImCase, 'id' | 'subjectId' | 'subjectName'>,
    manager: EntityManager,
  ): Promise<void> {
    const targets = [{ type: 'user' as const, id: Number(subjectId), name: subjectName }];
    await this.acts.recordAct({ ...act, targets, detail: { case: id, ...detail } }, manager);
  }
}
