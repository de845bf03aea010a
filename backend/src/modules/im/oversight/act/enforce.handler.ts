import { Injectable } from '@nestjs/common';
import type { Alarm } from '../../../../kernel/engine/alarm';
import { Handles, Sweeps } from '../../../../kernel/engine/handles.decorator';
import { enforce, enforceAlarm, type EnforceAlarm } from '../enforcement/enforce-alarm';
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
  async ring({ id }: EnforceAlarm): Promise<void> {
    const row = await this.rows.find(id);
    // Another node has taken it, or it was postponed; another alarm is set for that.
    if (!row || row.nextTime > new Date()) return;
    await this.enforcer.carryOut(id);
  }

  @Sweeps(enforce)
  async overdue(): Promise<Alarm<EnforceAlarm>[]> {
    await this.left.settle();
    return (await this.rows.due()).map(({ id, nextTime }) => enforceAlarm(id, nextTime));
  }
}
