import { Injectable } from '@nestjs/common';
import { Acts } from '../oversight/act/acts';
import type { ActAction } from '../oversight/trail/act.entity';
import type { Flag } from '../tables/columns/flag.decorator';
import { BatchPeople } from './batch-people';
import { Batches } from './batches';

/**
 * The acts of each step and of its undo, as plugins know them. A plugin that can veto such an act on one person can also veto it in a
 * batch.
 */
const ACTS = {
  ban: ['user.ban', 'user.unban'],
  banGroups: ['group.ban', 'group.unban'],
  leaveGroups: ['member.remove', 'member.restore'],
  recallGroups: ['group_message.recall', 'group_message.restore'],
  recallPrivate: ['private_message.recall', 'private_message.restore'],
} as const;

/** What a sweep does, also if the order does not ask for it by itself. */
const SWEPT: readonly (keyof typeof ACTS)[] = ['recallGroups', 'recallPrivate'];

type Parts = Partial<Record<Exclude<keyof typeof ACTS, 'ban'> | 'sweep', boolean | Flag>>;

/**
 * Asks plugins for a veto while the caller waits, because nobody can stop what the job does later. Plugins are asked about the batch and
 * about each act in it, always with its people. Its messages are not known yet.
 */
@Injectable()
export class BatchConsent {
  constructor(
    private readonly acts: Acts,
    private readonly batches: Batches,
    private readonly people: BatchPeople,
  ) {}

  /** @throws BusinessError `hook.vetoed` */
  requireConsentToBegin(people: readonly number[], order: Parts & { reason: string }): Promise<void> {
    return this.ask(['batch.begin', ...actsOf(order, 0)], people, order.reason);
  }

  /** @throws BusinessError `hook.vetoed` */
  async requireConsentToStop(id: number, reason: string | undefined): Promise<void> {
    const batch = await this.batches.findBatch(id);
    if (batch) await this.askAll(['batch.stop'], id, reason);
  }

  /** @throws BusinessError `hook.vetoed` */
  async requireConsentToUndo(id: number, reason: string | undefined): Promise<void> {
    const batch = await this.batches.findBatch(id);
    if (batch) await this.askAll(['batch.undo', ...actsOf(batch, 1)], id, reason);
  }

  private async askAll(actions: readonly ActAction[], id: number, reason: string | undefined) {
    await this.ask(actions, await this.people.readAll(id), reason);
  }

  private async ask(actions: readonly ActAction[], people: readonly number[], reason: string | undefined) {
    const targets = people.map((id) => ({ type: 'user' as const, id, name: null }));
    for (const action of actions) await this.acts.askPlugins({ action, targets, reason });
  }
}

const actsOf = (parts: Parts, way: 0 | 1): ActAction[] => [
  ACTS.ban[way],
  ...(['banGroups', 'leaveGroups', 'recallGroups', 'recallPrivate'] as const).flatMap((part) =>
    parts[part] || (parts.sweep && SWEPT.includes(part)) ? [ACTS[part][way]] : [],
  ),
];
