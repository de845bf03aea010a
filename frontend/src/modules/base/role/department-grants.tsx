import { Form } from 'antd';
import { TreeCheck } from '../../../kernel/form/inputs/tree-check';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useDepartments } from '../../../kernel/form/inputs/use-departments';
import { tickedThrough, withAllBelow } from './linked';

/** The departments whose staff a role may see: selected one by one, or linked with their parents and subdepartments. */
export function DepartmentGrants({ value = [], onChange, ...item }: InputProps<number[]>) {
  const { rows, isLoading } = useDepartments();
  const isLinked = Form.useWatch<boolean | undefined>('relevance') ?? false;
  return (
    <TreeCheck
      key={String(isLinked)}
      {...item}
      rows={rows}
      loading={isLoading}
      strict={!isLinked}
      height={260}
      value={isLinked ? withAllBelow(rows, value) : value}
      onChange={(ids) => onChange?.(isLinked ? tickedThrough(rows, ids) : ids)}
    />
  );
}
