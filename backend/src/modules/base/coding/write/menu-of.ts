import { directory, type Grants, permissions, screen, STANDARD } from '../../seed/menus/node';
import type { SeededMenu } from '../../seed/menus/seeded-menu';
import type { ResourceSpec } from '../resource-spec';
import { namesOf, pascal } from './names';

/** The title of a namespace's directory: the namespace itself. */
export const directoryTitle = (namespace: string): string => pascal(namespace);

/** The path of a resource's screen: `shop/goods`. */
export const viewOf = (spec: ResourceSpec): string => `${spec.namespace}/${namesOf(spec).file}`;

/** The prefix of its permissions: `shop:goods`. */
export const permissionsOf = (spec: ResourceSpec): string => namesOf(spec).key.replaceAll('/', ':');

/** The standard grants, limited to the calls that the resource has. */
export function grantsOf({ actions }: ResourceSpec): Grants {
  const known = new Set<string>(actions);
  const granted = Object.entries(STANDARD).map(([name, calls]): [string, string[]] => [
    name,
    calls.filter((call) => known.has(call)),
  ]);
  // Reading one row alone does not make an edit permission.
  return Object.fromEntries(
    granted.filter(([name, calls]) => calls.length && (name !== '编辑' || known.has('update'))),
  );
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
