import { directory, type Grants, permissions, screen, STANDARD } from '../../seed/menus/node';
import type { SeededMenu } from '../../seed/menus/seeded-menu';
import type { ResourceSpec } from '../resource-spec';
import { namesOf, pascal } from './names';

/** What the directory of a namespace is called: by the word itself. */
export const directoryTitle = (namespace: string): string => pascal(namespace);

/** Where the screen of a resource is found: `shop/goods`. */
export const viewOf = (spec: ResourceSpec): string => `${spec.namespace}/${namesOf(spec).file}`;

/** The words of permissions: `shop:goods`. */
export const permissionsOf = (spec: ResourceSpec): string => namesOf(spec).key.replaceAll('/', ':');

/** The standard ones, as far as the resource has their calls. */
export function grantsOf({ actions }: ResourceSpec): Grants {
  const known = new Set<string>(actions);
  const granted = Object.entries(STANDARD).map(([name, calls]): [string, string[]] => [
    name,
    calls.filter((call) => known.has(call)),
  ]);
  // To see one row is no right of its own to change it.
  return Object.fromEntries(
    granted.filter(([name, calls]) => calls.length && (name !== '编辑' || known.has('update'))),
  );
}

/** The menu of a resource as a server plants it. */
export const menuOf = (spec: ResourceSpec): SeededMenu =>
  screen(
    spec.title['zh-cn'],
    `/${viewOf(spec)}`,
    viewOf(spec),
    spec.icon,
    permissions(permissionsOf(spec), grantsOf(spec)),
  );

/** What the menus of a namespace stand in. */
export const directoryOf = ({ namespace, icon }: ResourceSpec, ...menus: SeededMenu[]): SeededMenu =>
  directory(directoryTitle(namespace), icon, ...menus);
