import { Button, Flex, Input, Tree, type TreeDataNode } from 'antd';
import { type Key, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './input-props';
import css from './inputs.module.css';
import { type Branch, type TreeNode, treeOf } from './tree-picker';

interface Props extends InputProps<number[]> {
  rows: readonly Branch[];
  loading?: boolean;
  /** Ticking a node leaves what is under and over it alone. */
  strict?: boolean;
  height?: number;
}

/**
 * Many rows of a tree. The value holds the half-ticked ancestors too, since a granted page needs the folders it lies in;
 * coming back, only rows without children decide what is ticked, or one granted leaf would tick its whole branch.
 */
export function TreeCheck({
  id,
  value = [],
  onChange,
  disabled = false,
  rows,
  loading = false,
  strict = false,
  height = 320,
}: Props) {
  const { t } = useTranslation('resource');
  const [word, setWord] = useState('');
  const [open, setOpen] = useState<Key[]>();
  const nodes = useMemo(() => treeOf(rows), [rows]);
  const parents = useMemo(() => new Set(rows.map(({ parentId }) => parentId)), [rows]);
  const shown = useMemo(() => (word ? matching(nodes, word.toLowerCase()) : nodes), [nodes, word]);
  const ticked = strict ? value : value.filter((one) => !parents.has(one));
  const expanded = word ? rows.map((row) => row.id) : (open ?? nodes.map((node) => node.value));

  return (
    <div className={css.tree} id={id} role="group" aria-busy={loading}>
      <Flex gap="small" align="center">
        <Input
          size="small"
          allowClear
          placeholder={t('tree.filter')}
          aria-label={t('tree.filter')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Button size="small" type="text" onClick={() => setOpen(rows.map((row) => row.id))}>
          {t('tree.expand')}
        </Button>
        <Button size="small" type="text" onClick={() => setOpen([])}>
          {t('tree.collapse')}
        </Button>
        <Button size="small" type="text" disabled={disabled} onClick={() => onChange?.(rows.map((row) => row.id))}>
          {t('tree.all')}
        </Button>
        <Button size="small" type="text" disabled={disabled} onClick={() => onChange?.([])}>
          {t('tree.none')}
        </Button>
      </Flex>
      <Tree
        checkable
        selectable={false}
        blockNode
        virtual
        height={height}
        disabled={disabled}
        checkStrictly={strict}
        fieldNames={{ key: 'value', title: 'title', children: 'children' }}
        treeData={shown as unknown as TreeDataNode[]}
        checkedKeys={ticked}
        expandedKeys={expanded}
        onExpand={setOpen}
        onCheck={(checked) => {
          const inSight = idsOf(shown);
          // What the filter hides keeps its tick.
          const hidden = ticked.filter((one) => !inSight.has(one));
          const now = (Array.isArray(checked) ? checked : checked.checked).map(Number);
          onChange?.(strict ? [...hidden, ...now] : withAncestors(rows, [...hidden, ...now]));
        }}
      />
    </div>
  );
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
