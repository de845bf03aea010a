import { type Key, useMemo, useState } from 'react';
import { type Branch, type TreeNode, treeOf } from './tree-picker';

interface Options {
  rows: readonly Branch[];
  value: number[];
  onChange: ((value: number[]) => void) | undefined;
  strict: boolean;
}

/**
 * Which rows of a tree are ticked, in sight and open. The value holds the half-ticked ancestors too, since a granted page needs the
 * folders it lies in; coming back, only rows without children decide what is ticked, or one granted leaf would tick its whole branch.
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
    // What the filter hides keeps its tick.
    const hidden = ticked.filter((one) => !inSight.has(one));
    const now = [...hidden, ...inTree];
    onChange?.(strict ? now : withAncestors(rows, now));
  };
  return { word, setWord, shown, ticked, tick, expanded, setOpen };
}

/** The branches that hold a word; a branch that matches by itself keeps all that is under it. */
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
