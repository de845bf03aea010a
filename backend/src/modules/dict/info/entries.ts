import { BusinessError } from '../../../kernel/errors/business-error';
import { hasRing } from '../../../kernel/tree/parents';
import type { DictInfo } from '../tables/dict-info.entity';

/** The place of an entry. */
export type Entry = Pick<DictInfo, 'id' | 'typeId' | 'parentId' | 'orderNum'>;

export type Entries = ReadonlyMap<number, Entry>;

/** @throws BusinessError if the dictionary has no such parent */
export function checkParent(entries: Entries, typeId: number, parentId: number | null): void {
  if (parentId !== null && entries.get(parentId)?.typeId !== typeId)
    throw new BusinessError('dict.parentMissing', {}, { reason: 'parentId' });
}

/** @throws BusinessError if the trees would be invalid with these entries in their new places */
export function checkMoved(entries: Entries, moved: readonly number[]): void {
  for (const id of moved) {
    const entry = entries.get(id);
    if (!entry) throw new BusinessError('crud.notFound');
    checkParent(entries, entry.typeId, entry.parentId);
  }
  if (hasRing(new Map([...entries].map(([id, { parentId }]) => [id, parentId]))))
    throw new BusinessError('dict.ring', {}, { reason: 'ring' });
}
