import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { TimedBans } from '../../oversight/act/timed-bans';
import { bannablePeople } from '../../people/user/bannable-people';
import type { NamedPerson } from '../../people/user/named-people';
import { lockReviewAccounts } from '../../people/user/review-accounts';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import type { ImBatch } from '../tables/batch.entity';
import { banPortion } from './ban-portion';
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
    const order = {
      ...{ found, reason, until: untilTime ?? undefined },
      to: { place: place + ids.length, reached: 0 },
      hold: async (manager: EntityManager) => {
        const reviewing = await lockReviewAccounts(manager, idsOf(found));
        const ordinary = idsOf(found).filter((id) => !reviewing.has(id));
        return kind.hold(ordinary, Flag.No, manager);
      },
    };
    return banPortion(kind, order, this.timedBans);
  }
}

const idsOf = (rows: readonly NamedPerson[]): number[] => rows.map(({ id }) => id);
