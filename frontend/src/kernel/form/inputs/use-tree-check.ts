import { type Key, useMemo, useState } from 'react';
import { flatten, matching } from '../nesting/nest';
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
  const shown = useMemo(() => (word ? having(nodes, word.toLowerCase()) : nodes), [nodes, word]);
  const ticked = useMemo(() => (strict ? value : value.filter((one) => !parents.has(one))), [strict, value, parents]);
  const expanded = useMemo<Key[]>(
    () => (word ? rows.map(({ id }) => id) : (open ?? nodes.map((node) => node.value))),
    [word, rows, open, nodes],
  );
  const tick = (inTree: number[]) => {
    const inSight = idsOf(shown);
    // Rows that the filter hides stay checked.
    const hidden = ticked.filter((one) => !inSight.has(one));
    const now = [...hidden, ...inTree];
    onChange?.(strict ? now : withAncestors(rows, now));
  };
  return { word, setWord, shown, ticked, tick, expanded, setOpen };
}

const having = (nodes: TreeNode[], word: string): TreeNode[] =>
  matching<TreeNode>(nodes, ({ title }) => title.toLowerCase().includes(word));

function withAncestors(rows: readonly Branch[], ids: number[]): number[] {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const all = new Set(ids);
  for (const id of ids) {
    for (let up = parentOf.get(id); up && !all.has(up); up = parentOf.get(up)) all.add(up);
  }
  return [...all];
}

const idsOf = (nodes: TreeNode[]): Set<number> => new Set(flatten<TreeNode>(nodes).map(({ value }) => value));
