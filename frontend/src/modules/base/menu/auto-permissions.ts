import type { EpsEntity } from './eps';
import { keysIn } from './keys-in';
import { PERMISSION } from './menu-type';

/** A permission that can be added: whether it is selected, its name, and its keys. */
export interface Candidate {
  resource: string;
  action: string;
  isOn: boolean;
  name: string;
  keys: string[];
  /** whether an existing permission of the page grants it already */
  isThere: boolean;
}

/** One permission for each call of an entity, selected unless it exists already. */
export function candidatesOf(
  { resource, calls }: EpsEntity,
  siblings: readonly { perms: string | null }[],
  nameOf: (action: string) => string,
): Candidate[] {
  const there = new Set(siblings.flatMap(({ perms }) => keysIn(perms)));
  return calls.map(({ action, key }) => {
    const isThere = there.has(key);
    return { resource, action, isOn: !isThere, name: nameOf(action), keys: [key], isThere };
  });
}

export type PermissionFault = 'needEntity' | 'needOne' | 'needPermName' | 'needKey';

/** Why the permissions cannot be added. */
export function findPermissionFault(
  entities: readonly string[],
  candidates: readonly Candidate[],
): PermissionFault | undefined {
  if (entities.length === 0) return 'needEntity';
  const ticked = candidates.filter(({ isOn }) => isOn);
  if (ticked.length === 0) return 'needOne';
  if (ticked.some(({ name }) => name.trim() === '')) return 'needPermName';
  return ticked.some(({ keys }) => keys.length === 0) ? 'needKey' : undefined;
}

/** The rows to add under a page. */
export const permissionsOf = (candidates: readonly Candidate[], parentId: number, first = 0) =>
  candidates
    .filter(({ isOn }) => isOn)
    .map(({ name, keys }, index) => ({
      type: PERMISSION,
      parentId,
      name: name.trim(),
      perms: keys.join(','),
      orderNum: first + index,
    }));
