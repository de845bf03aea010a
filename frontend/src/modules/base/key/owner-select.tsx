import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useSession } from '../../../kernel/call/session/session-store';
import { useKeyChoices } from './use-key-choices';

/** Whose key it is: one's own, or that of a service account. */
export function OwnerSelect({ id, value, onChange, disabled = false }: InputProps<number>) {
  const { t } = useTranslation('base-key');
  const self = useSession((session) => session.identity?.id);
  const { data, isLoading } = useKeyChoices();
  return (
    <Select
      {...(id !== undefined && { id })}
      disabled={disabled}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? self ?? null}
      onChange={(chosen) => chosen !== null && onChange?.(chosen)}
      options={(data?.owners ?? []).map((owner) => ({
        value: owner.id,
        label: owner.isService ? owner.name : t('own', { name: owner.name }),
      }))}
    />
  );
}
