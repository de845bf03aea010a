/** What one role says of departments. */
export interface Reach {
  departmentIds: readonly number[];
  /** whether superior and subordinate departments are covered as well */
  relevance: boolean;
}

export interface TreeNode {
  id: number;
  parentId: number | null;
}

/**
 * The departments that somebody with these roles may see: the union of what each role reaches. A link to a department that
 * is gone reaches nothing; a ring in the tree ends where it began.
 */
export function departmentsInReach(tree: readonly TreeNode[], reaches: readonly Reach[]): number[] {
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  const children = childrenOf(tree);
  const reached = new Set<number>();
  for (const { departmentIds, relevance } of reaches)
    for (const id of departmentIds) {
      if (!parents.has(id)) continue;
      reached.add(id);
      if (!relevance) continue;
      for (const one of ancestors(id, parents)) reached.add(one);
      for (const one of descendants(id, children)) reached.add(one);
    }
  return [...reached].sort((a, b) => a - b);
}

function childrenOf(tree: readonly TreeNode[]): Map<number | null, number[]> {
  const children = new Map<number | null, number[]>();
  for (const { id, parentId } of tree) {
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
  }
  return children;
}

function ancestors(id: number, parents: ReadonlyMap<number, number | null>): Set<number> {
  const found = new Set<number>();
  for (let at = parents.get(id); at != null && parents.has(at) && !found.has(at); at = parents.get(at)) found.add(at);
  return found;
}

function descendants(id: number, children: ReadonlyMap<number | null, number[]>): Set<number> {
  const found = new Set<number>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const child of children.get(at) ?? [])
      if (!found.has(child)) {
        found.add(child);
        open.push(child);
      }
  return found;
}
