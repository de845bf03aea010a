import type { EntityManager } from 'typeorm';
import type { Bannable } from '../../oversight/act/bans';
import type { TimedBans } from '../../oversight/act/timed-bans';
import { Flag } from '../../tables/columns/flag.decorator';
import type { Changed, Portion, Position } from './step';

interface BanOrder<R> {
  /** the rows that were looked at */
  found: readonly R[];
  /** where the batch goes on behind them */
  to: Position;
  reason: string;
  /** the end of the bans; undefined: none */
  until: Date | undefined;
  /** Reads those of them that can still be banned, and locks them. */
  hold: (manager: EntityManager) => Promise<R[]>;
}

/** A portion of a batch that bans rows of one kind. */
export function banPortion<R extends { id: number }>(
  kind: Bannable<R>,
  { found, to, reason, until, hold }: BanOrder<R>,
  timedBans: TimedBans,
): Portion {
  let banned: number[] = [];
  return {
    action: `${kind.type}.ban`,
    targets: found.map(kind.targetOf),
    reason,
    to,
    change: async (manager, name): Promise<Changed> => {
      const rows = await hold(manager);
      banned = rows.map(({ id }) => id);
      if (!banned.length) return { items: [], targets: [], steps: [] };
      await kind.write(banned, { is_banned: Flag.Yes, reason }, manager);
      await timedBans.setEnds(kind.type, banned, until, name, manager);
      const items = banned.map((targetId) => ({ targetId, mark: null, noticeId: null }));
      return { items, targets: rows.map(kind.targetOf), steps: await kind.steps(rows, { reason }, manager) };
    },
    after: () => timedBans.scheduleExpiry(kind.type, banned, until),
  };
}
