import type { DataSource, EntityManager } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import type { Bannable } from '../../oversight/act/bans';
import type { TimedBans } from '../../oversight/act/timed-bans';
import { Flag } from '../../tables/columns/flag.decorator';
import { lastBans } from '../last-bans';
import type { GivenBack, Item, UndoPart } from './undo-part';

/** Ends the bans of one kind that a batch has made. Whoever, or whatever, was banned again since stays banned. */
export abstract class UndoBansOf<R extends { id: number }> implements UndoPart {
  readonly action;
  private readonly outbox: Outbox;

  /** @param kindFor how rows of the kind are banned, read by a manager */
  protected constructor(
    own: DataSource,
    private readonly chat: DataSource,
    private readonly timedBans: TimedBans,
    private readonly kindFor: (reader: EntityManager) => Bannable<R>,
  ) {
    this.action = `${kindFor(chat.manager).type}.unban` as const;
    this.outbox = new Outbox(own);
  }

  targets = async (items: readonly Item[]) => {
    const kind = this.kindFor(this.chat.manager);
    return (await kind.find(idsOf(items))).map(kind.targetOf);
  };

  giveBack = async (items: readonly Item[], manager: EntityManager): Promise<GivenBack> => {
    const kind = this.kindFor(manager);
    const banned = await kind.hold(idsOf(items), Flag.Yes, manager);
    const last = await lastBans(kind.type, idsOf(items), this.outbox.managerBeside(manager));
    const ours = new Map(items.map(({ targetId, portion }) => [targetId, portion]));
    const rows = banned.filter(({ id }) => last.get(id) === ours.get(id));
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return { ids: new Set(), steps: [] };
    await kind.write(ids, { is_banned: Flag.No, reason: '' }, manager);
    await this.timedBans.clearEnds(kind.type, ids, manager);
    return { ids: new Set(ids), steps: await kind.steps(rows, undefined, manager) };
  };
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ targetId }) => targetId);
