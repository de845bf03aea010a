import type { Type } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { columnNamed } from '../../../kernel/crud/columns/columns';
import type { BaseRow } from '../../../kernel/crud/read/query';
import { marksOf } from '../../../kernel/rows/entity/mark';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { linkedTo } from '../tables/links';
import { BaseSysMenu } from '../tables/menu.entity';
import { BaseSysUser } from '../tables/user.entity';
import type { FieldChange, ReferredNames } from './history.dto';

const AT_ONCE = 500;

/** Maximum number of ids per field that are looked up, those of the newest changes first. The others are shown as ids. */
const MOST_NAMED = 2000;

/** Reads the names of the ids in these changes, by field. Rows that no longer exist are left out. */
export async function referredNames(
  Entity: Type,
  changes: readonly FieldChange[],
  manager: EntityManager,
): Promise<ReferredNames> {
  const names = new Map<string, Record<string, string>>();
  for (const [field, Target] of referencesOf(Entity)) {
    const values = changes.filter(({ name }) => name === field).flatMap(({ before, after }) => [before, after].flat());
    const ids = new Set(values.map(referredId).filter((value) => Number.isSafeInteger(value)) as number[]);
    if (ids.size) names.set(field, await namesOf(Target, [...ids].slice(0, MOST_NAMED), manager));
  }
  return Object.fromEntries(names);
}

/** A list holds ids, or the terms of roles. */
const referredId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'roleId' in value ? value.roleId : value;

/** The fields of a row that refer to rows with a name, and their tables. */
export function referencesOf(Entity: Type): [string, Type][] {
  const columns = [...marksOf(Entity)].flatMap(([field, { refersTo, ofStaff }]) => {
    const Target = refersTo?.() ?? (ofStaff ? BaseSysUser : undefined);
    return Target ? [[field, Target] as [string, Type]] : [];
  });
  return [...columns, ...linkedTo(Entity)].filter(([, Target]) => columnNamed(Target, 'name'));
}

async function namesOf(Target: Type, ids: readonly number[], manager: EntityManager): Promise<Record<string, string>> {
  const shown = Target === BaseSysMenu ? translateName : (name: string) => name;
  const names: Record<string, string> = {};
  for (const some of chunked(ids, AT_ONCE)) {
    const rows = await manager.find<BaseRow & { name: string }>(Target, {
      select: { id: true, name: true },
      where: { id: In(some) },
    });
    for (const { id, name } of rows) names[id] = shown(name);
  }
  return names;
}
