import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { ChoicesSelect } from '../../../kernel/form/inputs/choices-select';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

/** The names of roles. */
export function useRoleNames() {
  const isAllowed = useCan()('base/sys/role/list');
  const { data, isLoading } = useQuery({
    queryKey: ['base/sys/role', 'list'],
    queryFn: () => post('base/sys/role', 'list', {}),
    enabled: isAllowed,
  });
  return { roles: data ?? [], isLoading };
}

/** The roles that may use a macro; all roles if none is selected. */
export function RoleChoice({ id, value, onChange, disabled = false }: InputProps<number[] | null>) {
  const { t } = useTranslation('im-macro');
  const { roles, isLoading } = useRoleNames();
  return (
    <ChoicesSelect<number>
      id={id}
      value={value ?? []}
      disabled={disabled}
      loading={isLoading}
      placeholder={t('roleIds.all')}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(ids) => onChange?.(ids.length ? ids : null)}
      options={roles.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
