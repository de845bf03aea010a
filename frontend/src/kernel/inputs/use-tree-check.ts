import { type Key, useMemo, useState } from 'react';
import { type Branch, type TreeNode, treeOf } from './tree-picker';

interface Options {
  rows: readonly Branch[];
  value: number[];
  onChange: ((value: number[]) => void) | undefined;
  strict: boolean;
}

/**
 * The checked, visible and open rows of a tree. The value also contains half-checked ancestors, because a granted page needs the
 * directories around it. When the value is read, only rows without children decide what is checked; otherwise one granted leaf would check
 * its whole branch.
 */
export function useTreeCheck({ rows, value, onChange, strict }: Options) {
  const [word, setWord] = useState('');
  const [open, setOpen] = useState<Key[]>();
  const nodes = useMemo(() => treeOf(rows), [rows]);
  const parents = useMemo(() => new Set(rows.map(({ parentId }) => parentId)), [rows]);
  const shown = useMemo(() => (word ? matching(nodes, word.toLowerCase()) : nodes), [nodes, word]);
  const ticked = strict ? value : value.filter((one) => !parents.has(one));
  const expanded: Key[] = word ? rows.map(({ id }) => id) : (open ?? nodes.map((node) => node.value));
  const tick = (inTree: number[]) => {
    const inSight = idsOf(shown);
    // Rows that the filter hides stay checked.
    const hidden = ticked.filter((one) => !inSight.has(one));
    const now = [...hidden, ...inTree];
    onChange?.(strict ? now : withAncestors(rows, now));
  };
  return { word, setWord, shown, ticked, tick, expanded, setOpen };
}

/** The branches with a match; a branch that matches itself keeps all its descendants. */
function matching(nodes: TreeNode[], word: string): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(word)) return [node];
    const children = matching(node.children ?? [], word);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function withAncestors(rows: readonly Branch[], ids: number[]): number[] {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const all = new Set(ids);
  for (const id of ids) {
    for (let up = parentOf.get(id); up && !all.has(up); up = parentOf.get(up)) all.add(up);
  }
  return [...all];
}

const idsOf = (nodes: TreeNode[]): Set<number> =>
  new Set(nodes.flatMap(({ value, children = [] }) => [value, ...idsOf(children)]));
