import { directory, type Grants, permissions, screen, STANDARD } from '../../seed/menus/node';
import type { SeededMenu } from '../../seed/menus/seeded-menu';
import type { ResourceSpec } from '../resource-spec';
import { namesOf, pascal } from './names';
import { placeFieldsOf } from './place-fields';

/** The title of a namespace's directory: the namespace itself. */
export const directoryTitle = (namespace: string): string => pascal(namespace);

/** The path of a resource's screen: `shop/goods`. */
export const viewOf = (spec: ResourceSpec): string => `${spec.namespace}/${namesOf(spec).file}`;

/** The prefix of its permissions: `shop:goods`. */
export const permissionsOf = (spec: ResourceSpec): string => namesOf(spec).key.replaceAll('/', ':');

/** The grant of the call that saves the order. */
export const SORT: Grants = { 排序: ['order'] };

export const isSorted = (spec: ResourceSpec): boolean => placeFieldsOf(spec).order !== undefined;

/** The standard grants, limited to the calls that the resource has. */
export function grantsOf(spec: ResourceSpec): Grants {
  const known = new Set<string>(spec.actions);
  const granted = Object.entries(STANDARD).map(([name, calls]): [string, string[]] => [
    name,
    calls.filter((call) => known.has(call)),
  ]);
  // Reading one row alone does not make an edit permission.
  const own = Object.fromEntries(
    granted.filter(([name, calls]) => calls.length && (name !== '编辑' || known.has('update'))),
  );
  return isSorted(spec) ? { ...own, ...SORT } : own;
}

/** The menu of a resource as a server seeds it. */
export const menuOf = (spec: ResourceSpec): SeededMenu =>
  screen(
    spec.title['zh-cn'],
    `/${viewOf(spec)}`,
    viewOf(spec),
    spec.icon,
    permissions(permissionsOf(spec), grantsOf(spec)),
  );

/** The directory that contains the menus of a namespace. */
export const directoryOf = ({ namespace, icon }: ResourceSpec, ...menus: SeededMenu[]): SeededMenu =>
  directory(directoryTitle(namespace), icon, ...menus);
