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
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<number | null, Branch[]>();
  for (const row of rows) {
    const parentId = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    const siblings = below.get(parentId);
    if (siblings) siblings.push(row);
    else below.set(parentId, [row]);
  }
  const nodes = (parentId: number | null, inside: boolean): TreeNode[] =>
    (below.get(parentId) ?? []).map(({ id, name }) => {
      const isOut = inside || id === without;
      const children = nodes(id, isOut);
      return { value: id, title: name, disabled: isOut, ...(children.length > 0 && { children }) };
    });
  return nodes(null, false);
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
