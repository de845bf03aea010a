import type { QueryRunner } from 'typeorm';
import { lookup } from '../lookup';

const AT_ONCE = 50;
/** Belongs nowhere that is known: only super users see it. */
const NOWHERE = 0;

interface Part {
  entity: string;
  rows: Record<string, unknown>[];
}

interface Stored {
  id: number;
  entity: string;
  data: unknown;
  related: unknown;
}

/** To which rows of which table kept rows belong, as it was when scopes came into the bin. */
const OWNERS: Record<string, { owner: string; by: string }> = {
  BaseSysUser: { owner: 'BaseSysDepartment', by: 'departmentId' },
  BaseSysDepartment: { owner: 'BaseSysDepartment', by: 'parentId' },
  BaseSysRoleDepartment: { owner: 'BaseSysDepartment', by: 'departmentId' },
  BaseSysRoleMenu: { owner: 'BaseSysMenu', by: 'menuId' },
  BaseSysUserRole: { owner: 'BaseSysRole', by: 'roleId' },
  BaseSysMenu: { owner: '', by: 'id' },
};

/** Gives the records that lie in the bin their entries, a few at a time: one record may hold ten thousand rows. */
export async function fillKeptScopes(runner: QueryRunner, now: string): Promise<void> {
  for (let last = 0; ;) {
    const records = (await runner.query(
      `SELECT id, entity, data, related FROM recycle_data WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      [last],
    )) as Stored[];
    for (const record of records)
      for (const [entity, ownerId] of entriesOf(record))
        await runner.query(
          `INSERT INTO recycle_scope (createTime, updateTime, recycleId, entity, ownerId) VALUES (${now}, ${now}, ?, ?, ?)`,
          [record.id, entity, ownerId],
        );
    if (records.length < AT_ONCE) return;
    last = Number(records.at(-1)?.id);
  }
}

function entriesOf({ entity, data, related }: Stored): [entity: string, ownerId: number | null][] {
  const parts = [{ entity, rows: parsed<Part['rows']>(data) ?? [] }, ...(parsed<Part[]>(related) ?? [])];
  return parts.flatMap((part) =>
    [null, ...ownersOf(part, parts)].map((id): [string, number | null] => [part.entity, id]),
  );
}

function ownersOf({ entity, rows }: Part, parts: Part[]): Set<number> {
  const found = lookup(OWNERS, entity);
  if (!found) return new Set();
  const together = new Set(parts.flatMap((part) => (part.entity === found.owner ? part.rows.map(({ id }) => id) : [])));
  const owners = rows.map((row) => row[found.by] ?? NOWHERE).filter((id) => !together.has(id));
  return new Set(owners.map((id) => (Number.isInteger(id) ? (id as number) : NOWHERE)));
}

/** One driver answers JSON parsed, another as text. */
const parsed = <T>(json: unknown): T | null => (typeof json === 'string' ? JSON.parse(json) : json) as T | null;
