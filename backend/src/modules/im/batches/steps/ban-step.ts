import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { TimedBans } from '../../oversight/act/timed-bans';
import { bannablePeople } from '../../people/user/bannable-people';
import type { NamedPerson } from '../../people/user/named-people';
import { lockReviewAccounts } from '../../people/user/review-accounts';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import type { ImBatch } from '../tables/batch.entity';
import type { Portion, Step } from './step';

/** Bans the people of a batch. Who is banned already, or has become a review account since the order, is left as they are. */
@Injectable()
export class BanStep implements Step {
  readonly counts = 'banned' as const;

  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly timedBans: TimedBans,
  ) {}

  isWanted = (): boolean => true;

  findIdRange = () => Promise.resolve({ minId: 0, maxId: null });

  async nextPortion(
    { place, reason, untilTime }: ImBatch,
    people: readonly number[],
    most: number,
  ): Promise<Portion | undefined> {
    const ids = people.slice(0, most);
    if (!ids.length) return undefined;
    const kind = bannablePeople(this.chat.manager);
    const found = await kind.find(ids);
    const until = untilTime ?? undefined;
    let banned: number[] = [];
    return {
      action: 'user.ban',
      targets: found.map(kind.targetOf),
      to: { place: place + ids.length, reached: 0 },
      change: async (manager, name) => {
        const reviewing = await lockReviewAccounts(manager, idsOf(found));
        const ordinary = idsOf(found).filter((id) => !reviewing.has(id));
        const rows = await kind.hold(ordinary, Flag.No, manager);
        banned = idsOf(rows);
        await kind.write(banned, { is_banned: Flag.Yes, reason }, manager);
        await this.timedBans.setEnds('user', banned, until, name, manager);
        const items = banned.map((targetId) => ({ targetId, mark: null, noticeId: null }));
        return { items, targets: rows.map(kind.targetOf), steps: await kind.steps(rows, { reason }, manager) };
      },
      after: () => this.timedBans.scheduleExpiry('user', banned, until),
    };
  }
}

const idsOf = (rows: readonly NamedPerson[]): number[] => rows.map(({ id }) => id);
