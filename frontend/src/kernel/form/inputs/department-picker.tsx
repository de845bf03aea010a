import { IdInput } from './id-input';
import type { InputProps } from './input-props';
import { TreePicker } from './tree-picker';
import { useDepartments } from './use-departments';

interface Props extends InputProps<number | null> {
  placeholder?: string;
  /** a department that must not become its own ancestor */
  without?: number | undefined;
}

/** Selects a department from the tree. People who may not list departments type the id instead. */
export function DepartmentPicker({ without, ...props }: Props) {
  const { rows, isLoading, isAllowed } = useDepartments();
  const { value, onChange, ...common } = props;
  if (isAllowed) return <TreePicker {...props} without={without} rows={rows} loading={isLoading} />;
  return (
    <IdInput
      {...common}
      {...(value !== undefined && { value })}
      onChange={(id) => onChange?.(id ?? null)}
      style={{ width: '100%' }}
    />
  );
}
