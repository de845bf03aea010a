import type { BaseSysMenu } from '../tables/menu.entity';
import type { MenuNode } from './menu-node';

/** Nests menu rows in their order. A row whose parent is missing goes to the top level. */
export function menuForest(rows: readonly BaseSysMenu[]): MenuNode[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const roots: MenuNode[] = [];
  for (const { id, parentId } of rows) {
    const siblings = parentId === null ? roots : (nodes.get(parentId)?.childMenus ?? roots);
    siblings.push(nodes.get(id) as MenuNode);
  }
  return roots;
}

const nodeOf = ({ name, type, router, perms, icon, orderNum, viewPath, keepAlive, isShow }: BaseSysMenu): MenuNode => ({
  name,
  type,
  router,
  perms,
  icon,
  orderNum,
  viewPath,
  keepAlive,
  isShow,
  childMenus: [],
});
