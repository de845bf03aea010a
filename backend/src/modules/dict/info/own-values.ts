import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { duplicateOf } from '../../../kernel/crud/service/duplicate';
import { held } from '../../../kernel/stores/database/for-update';
import { lockExisting } from '../../../kernel/stores/database/lock-existing';
import { DictInfo } from '../tables/dict-info.entity';
import { DictType } from '../tables/dict-type.entity';

const AT_ONCE = 500;

type Valued = Pick<DictInfo, 'id' | 'typeId' | 'value'>;

/** Whether two entries of one value are refused, by whether each of them was just written. */
type Refused = (one: boolean, other: boolean) => boolean;

/**
 * Forms store the value of an entry, so within a dictionary it must say which entry is meant. Older databases may have equal ones, which
 * stay until their value is changed. Two changes of a dictionary cannot miss each other, because each locks it.
 * @throws BusinessError `dict.duplicateValue` if one of these entries, just written, has the value of another one
 */
export const requireOwnValues = (written: readonly number[], manager: EntityManager): Promise<void> =>
  compareValues(written, manager, (one, other) => one || other);

/**
 * Entries that were equal to each other when they were deleted come back as they were.
 * @throws BusinessError `dict.duplicateValue` if one of these entries, just restored, has the value of one that was there
 */
export const requireFreeValues = (restored: readonly number[], manager: EntityManager): Promise<void> =>
  compareValues(restored, manager, (one, other) => one !== other);

async function compareValues(written: readonly number[], manager: EntityManager, isRefused: Refused): Promise<void> {
  const ids = new Set(written);
  for (const some of chunked(written, AT_ONCE)) {
    const valued = (await entries(manager, { id: In(some) })).filter(({ value }) => !!value);
    const typeIds = new Set(valued.map(({ typeId }) => typeId));
    await lockExisting(manager, DictType, typeIds);
    const values = new Set(valued.map(({ value }) => value));
    const alike = await entries(manager, { typeId: In([...typeIds]), value: In([...values]) });
    // Of several equal entries, two neighbours differ in whether they were written, if any two do.
    const owners = new Map<string, boolean>();
    for (const { id, typeId, value } of alike) {
      const key = `${typeId} ${value}`;
      const owner = owners.get(key);
      if (owner !== undefined && isRefused(owner, ids.has(id)))
        throw duplicateOf('value', 'dict.duplicateValue', { value: value ?? '' });
      owners.set(key, ids.has(id));
    }
  }
}

/** The ids of those entries to which these changes, which are not written yet, give another value. A form sends all of its fields. */
export async function changingValues(changes: readonly Partial<Valued>[], manager: EntityManager): Promise<number[]> {
  const wanted = new Map(changes.flatMap(({ id, value }) => (id && value !== undefined ? [[id, value] as const] : [])));
  const changing: number[] = [];
  for (const some of chunked([...wanted.keys()], AT_ONCE))
    for (const { id, value } of await entries(manager, { id: In(some) }))
      if (wanted.get(id) !== value) changing.push(id);
  return changing;
}

const entries = (manager: EntityManager, where: object): Promise<Valued[]> =>
  manager.find(DictInfo, {
    select: { id: true, typeId: true, value: true },
    where,
    order: { id: 'ASC' },
    ...held(manager),
  });
