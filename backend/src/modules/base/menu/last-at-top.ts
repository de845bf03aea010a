import type { EntityManager } from 'typeorm';
import type { Draft } from '../../../kernel/crud/crud.service';
import { IsNull } from 'typeorm';
import { BaseSysMenu } from '../tables/menu.entity';

type MenuDraft = Draft<BaseSysMenu>;

/** A new menu at the top that is given no place goes behind those that are there. */
export async function placeLastAtTop(drafts: readonly MenuDraft[], manager: EntityManager): Promise<MenuDraft[]> {
  const isUnplaced = ({ parentId = null, orderNum }: MenuDraft) => parentId === null && orderNum === undefined;
  if (!drafts.some(isUnplaced)) return [...drafts];
  let last = (await manager.maximum(BaseSysMenu, 'orderNum', { parentId: IsNull() })) ?? -1;
  return drafts.map((draft) => (isUnplaced(draft) ? { ...draft, orderNum: ++last } : draft));
}
