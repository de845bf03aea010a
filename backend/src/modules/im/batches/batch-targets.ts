import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { checkPart } from '../../../kernel/wire/envelope/check-part';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { type Frozen, MatchingPeople } from '../people/user/matching-people';
import { namedPeople } from '../people/user/named-people';
import { PeopleFilter } from '../people/user/people-filter';
import { IM } from '../tables/im-source';
import { ImUser, ImUserType } from '../tables/im-user.entity';
import { type BatchOrder, type BatchScope, MOST_MATCHING } from './batch.dto';

/** The permission of the list whose filter is used: a count by a filter tells as much as the list. */
const LIST = 'im:user:page';

export const MATCHING = { most: MOST_MATCHING };

/** The people of a batch: those who exist and are not review accounts. */
export interface Meant {
  /** lowest first */
  ids: number[];
  /** number of them who are banned already */
  banned: number;
  protectedPeople: number;
  /** number of ids that do not exist */
  unknown: number;
  /** what they were found by; undefined if they were chosen one by one */
  frozen?: Frozen;
}

/** Finds the people whom a batch is about, either by their ids or by the filter of their list. */
@Injectable()
export class BatchTargets {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly matching: MatchingPeople,
  ) {}

  /**
   * @throws BusinessError `im.batch.target` if both are given or none, `im.batch.tooMany` if more match than a batch takes; InvalidError
   * if the filter is not one of the list
   */
  find({ ids, filter, watermark }: BatchScope): Promise<Meant> {
    if (ids && !filter) return this.findChosen(ids);
    if (filter && !ids) return this.findMatching(filter, watermark);
    throw new BusinessError('im.batch.target');
  }

  /**
   * Judges whether staff have agreed to this many.
   * @throws BusinessError `im.batch.grown` if more match than they saw, `im.batch.typeCount` if they mean everybody and have not typed how
   * many that is
   */
  mustBeConfirmed({ frozen, ids: { length: people } }: Meant, { seen, typed, watermark }: BatchOrder): void {
    if (!frozen) return;
    if (seen === undefined) throw invalid('seen', 'validation.isDefined');
    // Without it, those who came since would be meant in place of others.
    if (watermark === undefined) throw invalid('watermark', 'validation.isDefined');
    if (people > seen) throw new BusinessError('im.batch.grown', { n: people, seen }, { reason: 'grown', people });
    if (this.matching.isOpen(frozen.filter) && typed !== seen)
      throw new BusinessError('im.batch.typeCount', { n: seen }, { reason: 'typed' });
  }

  async nameOfFirst({ ids }: Meant): Promise<string> {
    const [first] = await namedPeople(this.chat.manager, ids.slice(0, 1));
    return first?.nick_name ?? '';
  }

  private async findChosen(chosen: readonly number[]): Promise<Meant> {
    const wanted = [...new Set(chosen)];
    const found = await this.chat.manager.find(ImUser, {
      select: { id: true, is_banned: true, type: true },
      where: { id: In(wanted) },
      order: { id: 'ASC' },
    });
    const people = found.filter(({ type }) => type !== ImUserType.Review);
    return {
      ids: people.map(({ id }) => id),
      banned: people.filter(({ is_banned }) => is_banned).length,
      protectedPeople: found.length - people.length,
      unknown: wanted.length - found.length,
    };
  }

  private async findMatching(given: object, wanted?: number): Promise<Meant> {
    if (!hasPermission(currentStaff(), LIST)) throw new ForbiddenException();
    const filter = checkPart(PeopleFilter, given, 'filter');
    // Nobody can mean people who are yet to come.
    const watermark = Math.min(wanted ?? Infinity, await this.matching.newestId());
    const frozen = { filter, watermark };
    const meant: Meant = { ids: [], banned: 0, protectedPeople: 0, unknown: 0, frozen };
    for await (const { people, protectedPeople } of this.matching.stretches(frozen)) {
      meant.ids.push(...people.map(({ id }) => id));
      meant.banned += people.filter(({ isBanned }) => isBanned).length;
      meant.protectedPeople += protectedPeople;
      if (meant.ids.length > MATCHING.most) throw new BusinessError('im.batch.tooMany', { most: MATCHING.most });
    }
    return meant;
  }
}
