import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { held } from '../../../kernel/stores/database/for-update';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { UserAddress } from '../tables/user-address.entity';

const AT_ONCE = 500;

type Row = Pick<UserAddress, 'id' | 'userId' | 'isDefault'>;

export interface WantedDefaults {
  /** addresses that should be the default; if several belong to one person, the last one */
  chosen?: ReadonlySet<number>;
  /** addresses that should not be the default, unless there is no other */
  unwanted?: ReadonlySet<number>;
}

/**
 * Makes exactly one address of each person the default: the chosen one, or else the current one, or else the newest. The caller has
 * locked the people.
 */
export async function settleDefaults(
  userIds: readonly number[],
  { chosen, unwanted }: WantedDefaults,
  manager: EntityManager,
): Promise<void> {
  for (const some of chunked(userIds, AT_ONCE)) {
    const rows = await manager.find(UserAddress, {
      select: { id: true, userId: true, isDefault: true },
      where: { userId: In(some) },
      order: { id: 'ASC' },
      ...held(manager),
    });
    const wrong: Row[] = [];
    for (const own of grouped(rows, ({ userId }) => userId).values()) {
      const last = (those: Row[]): Row | undefined => those.at(-1);
      const wanted = own.filter(({ id }) => !unwanted?.has(id));
      const one =
        last(own.filter(({ id }) => chosen?.has(id))) ??
        last(wanted.filter(({ isDefault }) => isDefault)) ??
        last(wanted) ??
        last(own);
      wrong.push(...own.filter((row) => row.isDefault !== (row === one)));
    }
    await mark(wrong, false, manager);
    await mark(wrong, true, manager);
  }
}

async function mark(wrong: readonly Row[], isDefault: boolean, manager: EntityManager): Promise<void> {
  const ids = wrong.filter((row) => row.isDefault !== isDefault).map(({ id }) => id);
  for (const some of chunked(ids, AT_ONCE)) await manager.update(UserAddress, { id: In(some) }, { isDefault });
}
