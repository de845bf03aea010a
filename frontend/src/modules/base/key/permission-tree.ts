import type { KeyChoices } from './use-key-choices';

interface Leaf {
  value: string;
  title: string;
}

interface Branch extends Leaf {
  children: Leaf[];
}

/** The permissions by the screens that they belong to, each once. @param only leaves out all others */
export function permissionTree(grants: KeyChoices['grants'], only?: readonly string[]): (Branch | Leaf)[] {
  const branches = new Map<string, Leaf[]>();
  const left = new Set(only ?? grants.flatMap(({ permissions }) => permissions));
  for (const { screen, name, permissions } of grants)
    for (const permission of permissions) {
      if (!left.delete(permission)) continue;
      const leaves = branches.get(screen) ?? [];
      leaves.push({ value: permission, title: `${name} · ${permission}` });
      branches.set(screen, leaves);
    }
  const known = [...branches].map(([screen, children]) => ({ value: `/${screen}`, title: screen, children }));
  // A key may have permissions that its owner has lost.
  return [...known, ...[...left].map((permission) => ({ value: permission, title: permission }))];
}
