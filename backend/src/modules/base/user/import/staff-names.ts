import type { EntityManager } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import type { Named, NameReader } from '../../../../kernel/crud/import/row-import';
import { withinReach } from '../../reach/within-reach';
import { BaseSysDepartment } from '../../tables/department.entity';
import { BaseSysRole } from '../../tables/role.entity';

/** Roles in one cell are separated by any of these. */
const BETWEEN = /[,，、;；]/;

/** Finds visible departments by their name or their path, such as `Sales / East`. */
export async function departmentReader(manager: EntityManager): Promise<NameReader> {
  const all = await manager.find(BaseSysDepartment, { select: { id: true, name: true, parentId: true } });
  const byId = new Map(all.map((one) => [one.id, one]));
  const isInReach = withinReach(currentStaff());
  const found = new Map<string, number[]>();
  for (const one of all.filter(({ id }) => isInReach(id)))
    for (const path of pathsTo(one, byId)) found.set(path, [...(found.get(path) ?? []), one.id]);
  return (text, { current }): Named => {
    const path = text
      .split('/')
      .map((name) => name.trim().toLowerCase())
      .join('/');
    const ids = found.get(path) ?? [];
    const own = ids.find((id) => id === current?.departmentId);
    if (own !== undefined || ids.length === 1) return { value: own ?? ids[0] };
    return { fault: { key: ids.length ? 'import.ambiguous' : 'user.departmentUnknown' } };
  };
}

type Place = Pick<BaseSysDepartment, 'id' | 'name' | 'parentId'>;

/** All texts that can name a department: its name, its name with the one above, and so on up to the root. */
function pathsTo(department: Place, byId: ReadonlyMap<number, Place>): string[] {
  const paths: string[] = [];
  const seen = new Set<number>();
  for (let at: Place | undefined = department; at && !seen.has(at.id); at = byId.get(at.parentId ?? 0)) {
    seen.add(at.id);
    paths.push([at.name.trim().toLowerCase(), ...(paths.length ? [paths.at(-1)] : [])].join('/'));
  }
  return paths;
}

/** Finds roles by their names. */
export async function roleReader(manager: EntityManager): Promise<NameReader> {
  const roles = await manager.find(BaseSysRole, { select: { id: true, name: true } });
  const byName = new Map(roles.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  return (text): Named => {
    const whole = byName.get(text.trim().toLowerCase());
    const names = whole === undefined ? text.split(BETWEEN).map((name) => name.trim().toLowerCase()) : [];
    const ids = names.filter(Boolean).map((name) => byName.get(name));
    if (whole !== undefined) return { value: [whole] };
    return ids.length && ids.every((id) => id !== undefined)
      ? { value: [...new Set(ids)] }
      : { fault: { key: 'user.roleUnknown' } };
  };
}
