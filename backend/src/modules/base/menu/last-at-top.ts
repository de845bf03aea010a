import type { EntityManager } from 'typeorm';
import type { Draft } from '../../../kernel/crud/service/crud.service';
import { IsNull } from 'typeorm';
import { BaseSysMenu } from '../tables/menu.entity';

type MenuDraft = Draft<BaseSysMenu>;

/** Places a new top-level menu without an order number behind the others. */
export async function placeLastAtTop(drafts: readonly MenuDraft[], manager: EntityManager): Promise<MenuDraft[]> {
  const isUnplaced = ({ parentId = null, orderNum }: MenuDraft) => parentId === null && orderNum === undefined;
  if (!drafts.some(isUnplaced)) return [...drafts];
  let last = (await manager.maximum(BaseSysMenu, 'orderNum', { parentId: IsNull() })) ?? -1;
  return drafts.map((draft) => (isUnplaced(draft) ? { ...draft, orderNum: ++last } : draft));
}
