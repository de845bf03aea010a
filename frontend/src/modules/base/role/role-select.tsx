import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChoicesSelect } from '../../../kernel/form/inputs/choices-select';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useRoles } from './roles';

/** The maximum number of roles of a staff member. */
const MOST = 3;

/** Selects the roles of a staff member. */
export function RoleSelect({ id, value = [], onChange, disabled = false }: InputProps<number[]>) {
  const { t } = useTranslation('base-user');
  const { rows, isLoading } = useRoles();
  return (
    <ChoicesSelect<number>
      id={id}
      maxCount={MOST}
      value={value}
      disabled={disabled}
      loading={isLoading}
      placeholder={t('roleIdList.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(ids) => onChange?.(ids)}
      options={rows.map((role) => ({ value: role.id, label: role.name, remark: role.remark, isSuper: role.isSuper }))}
      optionRender={({ data }) => (
        <span>
          {data.label} {data.isSuper && <Tag color="gold">{t('super')}</Tag>}
        </span>
      )}
      suffixIcon={
        <span style={{ color: 'var(--sb-text-3)' }}>
          {value.length}/{MOST}
        </span>
      }
    />
  );
}
