import { Injectable } from '@nestjs/common';
import type { Job } from '../../../../kernel/durability/engine/job';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import { enforce, enforceJob, type EnforceJobData } from '../enforcement/enforce-job';
import { Enforcements } from '../enforcement/enforcements';
import { Enforcer } from '../enforcement/enforcer';
import { LeftActs } from './left-acts';

/** Retries deliveries to the chat product. */
@Injectable()
export class EnforceHandler {
  constructor(
    private readonly rows: Enforcements,
    private readonly enforcer: Enforcer,
    private readonly left: LeftActs,
  ) {}

  @Handles(enforce)
  async carryOutEnforcement({ id }: EnforceJobData): Promise<void> {
    const row = await this.rows.findEnforcement(id);
    // Another node has taken it, or it was postponed; another job is scheduled for that.
    if (!row || row.nextTime > new Date()) return;
    await this.enforcer.carryOut(id);
  }

  @Sweeps(enforce)
  async findOverdue(): Promise<Job<EnforceJobData>[]> {
    await this.left.settleActs();
    return (await this.rows.findDue()).map(({ id, nextTime }) => enforceJob(id, nextTime));
  }
}
