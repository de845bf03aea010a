import type { Type } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import type { BaseRow } from '../../../kernel/crud/read/query';
import { titleOf } from '../../../kernel/rows/entity/title-of';
import type { RowChange } from '../../../kernel/rows/history/change-journal';

const AT_ONCE = 500;

type Named = Pick<RowChange, 'id' | 'name' | 'after'> & { action?: RowChange['action'] };

/** The titles of these rows. A new row and a deleted one bring theirs; the others are read. */
export async function namesOfRows(
  Entity: Type,
  rows: readonly Named[],
  manager: EntityManager,
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const keep = (id: number, name: string | undefined) => void (name === undefined || names.set(id, name));
  for (const { id, name, action, after } of rows) keep(id, action === 'add' ? titleOf(after ?? {}) : name);
  const others = [...new Set(rows.map(({ id }) => id))].filter((id) => !names.has(id));
  for (const some of chunked(others, AT_ONCE)) {
    const found = await manager.find<BaseRow>(Entity, { where: { id: In(some) } });
    for (const row of found) keep(row.id, titleOf({ ...row }));
  }
  return names;
}
