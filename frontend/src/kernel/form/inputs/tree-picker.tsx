import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { InputProps } from './input-props';

/** What a tree is made of, as lists of the server carry it. */
export interface Branch {
  id: number;
  parentId: number | null;
  name: string;
}

export interface TreeNode {
  value: number;
  title: string;
  disabled?: boolean;
  children?: TreeNode[];
}

/** Builds a tree from rows with a parent. A row whose parent is missing becomes a root, so that nothing is lost. */
export function treeOf(rows: readonly Branch[], without?: number): TreeNode[] {
  const nodes = new Map<number, TreeNode>(
    rows.map(({ id, name }) => [id, { value: id, title: name, disabled: false }]),
  );
  const top: TreeNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const parent = parentId === null ? undefined : nodes.get(parentId);
    if (node) (parent ? (parent.children ??= []) : top).push(node);
  }
  const branch = new Set([without === undefined ? undefined : nodes.get(without)]);
  for (const node of branch) {
    if (node) node.disabled = true;
    for (const child of node?.children ?? []) branch.add(child);
  }
  return top;
}

interface Props extends InputProps<number | null> {
  rows: readonly Branch[];
  loading?: boolean;
  placeholder?: string;
  /** a row that must not become its own ancestor: it and its descendants cannot be chosen */
  without?: number | undefined;
}

/** Selects one row of a tree, such as the parent of another row. */
export function TreePicker({
  id,
  value,
  onChange,
  disabled = false,
  rows,
  loading = false,
  placeholder,
  without,
}: Props) {
  const nodes = useMemo(() => treeOf(rows, without), [rows, without]);
  return (
    <TreeSelect<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && value !== null && { value })}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      treeData={nodes}
      disabled={disabled}
      loading={loading}
      placeholder={placeholder}
      // A form item passes its id and has a label; elsewhere only the placeholder says what is chosen.
      {...(id === undefined && { 'aria-label': placeholder })}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      treeDefaultExpandAll
      style={{ width: '100%' }}
    />
  );
}
