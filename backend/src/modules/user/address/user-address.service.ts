import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import { mask } from '../../../kernel/crud/columns/mask';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { among } from '../../../kernel/stores/database/condition';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { isMobile } from '../phone';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import { requireRoom } from './require-room';
import { settleDefaults } from './settle-defaults';

/** Maximum number of retries if merges move the addresses; more merges at the same moment do not happen. */
const MOST_ATTEMPTS = 5;

type AddressDraft = Draft<UserAddress>;

/**
 * The addresses of end users. Every write first locks the person. So of two simultaneous writes the second sees the result of the
 * first: there is one default, and never more addresses than allowed.
 */
@Injectable()
export class UserAddressService extends CrudService(UserAddress) {
  constructor(@InjectRepository(UserAddress) rows: Repository<UserAddress>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  override async add(draft: AddressDraft | AddressDraft[]): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(AddressDraft | AddressDraft[])[]>();
    for (const { phone } of drafts) requireMobile(phone);
    const userIds = distinct(drafts.flatMap(({ userId }) => userId ?? []));
    const ids = await this.runInTransaction(async (m) => {
      await holdPeople(userIds, m);
      const made = [(await super.add(drafts, m)).id].flat();
      await requireRoom(userIds, m);
      await settleDefaults(userIds, { chosen: new Set(made.filter((_, at) => drafts[at]?.isDefault)) }, m);
      return made;
    });
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: AddressDraft): Promise<void> {
    const { id = 0, userId, isDefault } = draft;
    const wish = new Set([id]);
    await this.holding([id], async (m, [owner]) => {
      if (!owner) throw new BusinessError('crud.notFound');
      if (userId !== undefined && userId !== owner) throw invalid('userId', 'endUser.addressStays');
      const before = await m.findOneBy(UserAddress, { id });
      if (!before) throw new BusinessError('crud.notFound');
      if (draft.phone !== mask('phone', before.phone)) requireMobile(draft.phone, before.phone);
      if (isDefault === false && before.isDefault) await requireAnother(owner, m);
      await super.update(draft, m);
      await settleDefaults([owner], isDefault ? { chosen: wish } : isDefault === false ? { unwanted: wish } : {}, m);
    });
  }

  /** If the default address is deleted, the newest of the remaining ones becomes the default. */
  override async delete(ids: readonly number[]): Promise<Deleted> {
    return this.holding(ids, async (m, owners) => {
      const deleted = await super.delete(ids, m);
      await settleDefaults(owners, {}, m);
      return deleted;
    });
  }

  /** All addresses of somebody, the default first, then the newest. */
  async listOfPerson(userId: number): Promise<WireRow[]> {
    const rows = await this.reader.readRows({}, { order: { isDefault: 'desc' } }, among('a.`userId`', [userId]));
    return rows.sort((one, other) => Number(other.isDefault) - Number(one.isDefault) || other.id - one.id);
  }

  /** Locks the people of these addresses. Their ids are read before and again after locking, because a merge may have moved addresses. */
  private async holding<T>(
    ids: readonly number[],
    work: (manager: EntityManager, owners: number[]) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const owners = await ownersOf(ids, this.manager);
      const done = await this.runInTransaction(async (m) => {
        await lockRows(m, 'user_info', owners);
        const still = attempt === MOST_ATTEMPTS || String(await ownersOf(ids, m)) === String(owners);
        return still ? { result: await work(m, owners) } : undefined;
      });
      if (done) return done.result;
    }
  }
}

async function ownersOf(ids: readonly number[], manager: EntityManager): Promise<number[]> {
  const rows = await manager.find(UserAddress, { select: { id: true, userId: true }, where: { id: In([...ids]) } });
  return distinct(rows.map(({ userId }) => userId));
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);

/** @throws InvalidError if a person no longer exists */
async function holdPeople(ids: readonly number[], manager: EntityManager): Promise<void> {
  await lockRows(manager, 'user_info', ids);
  if ((await manager.countBy(UserInfo, { id: In([...ids]) })) < ids.length) throw invalid('userId', 'endUser.unknown');
}

/** @throws InvalidError if the person has no other address that could become the default */
async function requireAnother(userId: number, manager: EntityManager): Promise<void> {
  if ((await manager.countBy(UserAddress, { userId })) < 2) throw invalid('isDefault', 'endUser.onlyDefault');
}

function requireMobile(phone: string | undefined, before?: string): void {
  if (phone !== undefined && phone !== before && !isMobile(phone)) throw invalid('phone', 'endUser.mobile');
}
