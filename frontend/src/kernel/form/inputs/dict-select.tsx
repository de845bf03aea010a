import { TreeSelect, type TreeSelectProps } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { type DictItem, flat, useDict } from './use-dict';

type Value = string | number | (string | number)[];

interface Props {
  /** the key of the dictionary */
  of: string;
  /** the column contains texts, although all of them may look like numbers */
  isText?: boolean;
  value?: Value;
  onChange?: (value: Value | undefined) => void;
  id?: string;
  disabled?: boolean;
  allowClear?: boolean;
  multiple?: boolean;
  placeholder?: string;
  style?: CSSProperties;
  'aria-label'?: string;
}

const nodes = (items: DictItem[]): NonNullable<TreeSelectProps['treeData']> =>
  items.map(({ value, label, children }) => ({
    value,
    title: label,
    ...(children.length > 0 && { children: nodes(children) }),
  }));

/**
 * A choice from a dictionary, flat or a tree. Dictionaries contain texts, but a column of numbers keeps its numbers. While nothing is
 * chosen, the column is assumed to contain numbers if every item is a number.
 */
export function DictSelect({ of, isText = false, value, onChange, ...rest }: Props) {
  const { items, isLoading } = useDict(of);
  const isFlat = useMemo(() => items.every(({ children }) => children.length === 0), [items]);
  const tree = useMemo(() => nodes(items), [items]);
  const areNumbers = useMemo(() => isNumeric(items), [items]);
  const sample = Array.isArray(value) ? value[0] : value;
  const isNumber = !isText && ((sample ?? '') === '' ? areNumbers : typeof sample === 'number');
  const typed = (word: string) => (isNumber ? Number(word) : word);
  return (
    <TreeSelect<string | string[]>
      {...rest}
      loading={isLoading}
      treeData={tree}
      treeDefaultExpandAll
      treeIcon={false}
      showSearch={{ treeNodeFilterProp: 'title' }}
      styles={isFlat ? { popup: { item: { paddingInlineStart: 0 } } } : {}}
      {...(value !== undefined &&
        value !== null && { value: Array.isArray(value) ? value.map(String) : String(value) })}
      onChange={(chosen) =>
        onChange?.(Array.isArray(chosen) ? chosen.map(typed) : chosen === undefined ? undefined : typed(chosen))
      }
    />
  );
}

const isNumeric = (items: DictItem[]) =>
  items.length > 0 && flat(items).every(({ value }) => /^-?\d{1,15}$/.test(value));
