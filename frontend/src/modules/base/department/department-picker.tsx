import { TreePicker } from '../../../kernel/inputs/tree-picker';
import type { InputProps } from '../../../kernel/inputs/input-props';
import { useDepartments } from './departments';

interface Props extends InputProps<number | null> {
  placeholder?: string;
  /** a department that is not offered, nor are its subdepartments */
  without?: number | undefined;
}

/** Selects one department. */
export function DepartmentPicker(props: Props) {
  const { rows, isLoading } = useDepartments();
  return <TreePicker {...props} rows={rows} loading={isLoading} />;
}
