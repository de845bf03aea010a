import { Form } from 'antd';
import { TreeCheck } from '../../../kernel/inputs/tree-check';
import type { InputProps } from '../../../kernel/resource/resource';
import { useDepartments } from '../department/departments';

/** The departments whose people a role may see: one by one, or linked with those over and under them. */
export function DepartmentGrants(props: InputProps<number[]>) {
  const { rows, isLoading } = useDepartments();
  const relevance = Form.useWatch<boolean | undefined>('relevance') ?? false;
  return (
    <TreeCheck key={String(relevance)} {...props} rows={rows} loading={isLoading} strict={!relevance} height={260} />
  );
}
