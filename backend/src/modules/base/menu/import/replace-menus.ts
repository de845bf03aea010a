import { type EntityManager, In } from 'typeorm';
import { BaseSysMenu } from '../../tables/menu.entity';
import { type Arrival, idOf } from './arrival';
import { chunked } from '../../../../kernel/chunked';

const AT_ONCE = 500;

/** Gives menus that are there the columns and the place of the file. They keep their ids, and so the roles that grant them. */
export async function replaceMenus(arrivals: readonly Arrival[], manager: EntityManager): Promise<void> {
  const updateTime = new Date();
  for (const some of chunked(arrivals, AT_ONCE)) {
    const ids = some.map(idOf);
    const rows = await manager.find(BaseSysMenu, { where: { id: In(ids) } });
    const stored = new Map(rows.map((row) => [row.id, row]));
    const changed = some.map((arrival) => ({ ...stored.get(idOf(arrival)), ...arrival.row, updateTime }));
    await manager.upsert(BaseSysMenu, changed, ['id']);
  }
}
