import { type EntityManager, In } from 'typeorm';
import { BaseSysMenu } from '../../tables/menu.entity';
import { type ImportedNode, idOf } from './imported-node';
import { chunked } from '../../../../kernel/basis/lists/chunked';

const AT_ONCE = 500;

/** Overwrites existing menus with the columns and the place from the file. They keep their ids, and so the roles that grant them. */
export async function replaceMenus(nodes: readonly ImportedNode[], manager: EntityManager): Promise<void> {
  const updateTime = new Date();
  for (const some of chunked(nodes, AT_ONCE)) {
    const ids = some.map(idOf);
    const rows = await manager.find(BaseSysMenu, { where: { id: In(ids) } });
    const stored = new Map(rows.map((row) => [row.id, row]));
    const changed = some.map((node) => ({ ...stored.get(idOf(node)), ...node.row, updateTime }));
    await manager.upsert(BaseSysMenu, changed, ['id']);
  }
}
