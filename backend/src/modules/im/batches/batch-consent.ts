import { Injectable } from '@nestjs/common';
import { Acts } from '../oversight/act/acts';
import type { ActAction } from '../oversight/trail/act.entity';
import { Batches } from './batches';

/**
 * Asks plugins while somebody is there to read a veto: what the engine carries out later nobody stops. They are asked about the batch, and
 * about the act on people that it is: whoever stops that one by one stops it of many.
 */
@Injectable()
export class BatchConsent {
  constructor(
    private readonly acts: Acts,
    private readonly batches: Batches,
  ) {}

  /** @throws BusinessError `hook.vetoed` */
  begin(people: readonly number[], reason: string): Promise<void> {
    return this.ask(['batch.begin', 'user.ban'], people, reason);
  }

  /** @throws BusinessError `hook.vetoed` */
  async undo(id: number, reason: string | undefined): Promise<void> {
    const batch = await this.batches.find(id);
    if (batch) await this.ask(['batch.undo', 'user.unban'], batch.personIds, reason);
  }

  private async ask(actions: readonly ActAction[], people: readonly number[], reason: string | undefined) {
    const targets = people.map((id) => ({ type: 'user' as const, id, name: null }));
    for (const action of actions) await this.acts.ask({ action, targets, reason });
  }
}
