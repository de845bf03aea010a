import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type FindOptionsWhere, In, Not } from 'typeorm';
import { mask } from '../../../kernel/crud/columns/mask';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import type { Duplicate, DuplicateReason } from './merge.dto';

/** How much each reason contributes, up to 100. */
const WEIGHTS: Record<DuplicateReason, number> = { ownPhone: 60, address: 50, look: 30 };
const MOST_SHOWN = 20;
/** A phone number in more addresses than this is taken to be a pick-up point and is ignored. */
const MOST_LOOKED_AT = 200;

type Found = Map<number, Set<DuplicateReason>>;

/** Finds people who may be the same person, by what they have in common. */
@Injectable()
export class DuplicateFinder {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws BusinessError `crud.notFound` */
  async findDuplicates(id: number): Promise<Duplicate[]> {
    const { manager } = this.source;
    const person = await manager.findOneBy(UserInfo, { id });
    if (!person) throw new BusinessError('crud.notFound');
    const found: Found = new Map();
    const note = (reason: DuplicateReason, ids: number[]): void => {
      for (const one of ids) found.set(one, (found.get(one) ?? new Set()).add(reason));
    };
    const own = await manager.findBy(UserAddress, { userId: id });
    const phones = [...new Set(own.map(({ phone }) => phone))];
    const pairs = new Set(own.map(pairOf));
    const others = await addresses({ phone: In([...phones, person.phone ?? '']), userId: Not(id) }, manager);
    note(
      'address',
      others.filter((one) => pairs.has(pairOf(one))).map(({ userId }) => userId),
    );
    note(
      'ownPhone',
      others.filter(({ phone }) => phone === person.phone).map(({ userId }) => userId),
    );
    note('ownPhone', await people({ phone: In(phones), id: Not(id) }, manager));
    const { nickName, avatarUrl } = person;
    if (nickName && avatarUrl) note('look', await people({ nickName, avatarUrl, id: Not(id) }, manager));
    return this.shown(found);
  }

  private async shown(found: Found): Promise<Duplicate[]> {
    const scored = [...found].map(([id, reasons]) => ({ id, reasons: [...reasons], score: scoreOf(reasons) }));
    const best = scored.sort((one, other) => other.score - one.score || other.id - one.id).slice(0, MOST_SHOWN);
    const rows = await this.source.manager.findBy(UserInfo, { id: In(best.map(({ id }) => id)) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return best.flatMap(({ id, reasons, score }) => {
      const row = byId.get(id);
      return row ? [{ ...view(row), reasons, score }] : [];
    });
  }
}

const pairOf = ({ contact, phone }: UserAddress): string => `${phone} ${contact}`;

const scoreOf = (reasons: Iterable<DuplicateReason>): number =>
  Math.min(
    100,
    [...reasons].reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  );

const addresses = (where: FindOptionsWhere<UserAddress>, manager: EntityManager): Promise<UserAddress[]> =>
  manager.find(UserAddress, { where, order: { id: 'DESC' }, take: MOST_LOOKED_AT });

async function people(where: FindOptionsWhere<UserInfo>, manager: EntityManager): Promise<number[]> {
  const rows = await manager.find(UserInfo, {
    select: { id: true },
    where,
    order: { id: 'DESC' },
    take: MOST_LOOKED_AT,
  });
  return rows.map(({ id }) => id);
}

const view = ({ id, nickName, phone, avatarUrl, status, gender, loginType, createTime }: UserInfo) => ({
  id,
  nickName,
  phone: phone && mask('phone', phone),
  avatarUrl,
  status,
  gender,
  loginType,
  createTime: wireTime(createTime),
});
