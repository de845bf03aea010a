import { Select } from 'antd';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useRoles } from './roles';

type Props = InputProps<number | number[]> & { placeholder?: string };

/** Filters a list by the staff with one role. */
export function RoleFilter({ value, onChange, placeholder }: Props) {
  const { rows, isLoading, isAllowed } = useRoles();
  if (!isAllowed) return null;
  return (
    <Select
      aria-label={placeholder}
      placeholder={placeholder}
      allowClear
      style={{ width: 130 }}
      loading={isLoading}
      value={[value].flat()[0]}
      onChange={(id) => onChange?.(id)}
      showSearch={{ optionFilterProp: 'label' }}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
