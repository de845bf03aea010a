import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  checked?: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

/** Whether what banned people still write is recalled. As a field of a form it gets its value from there. */
export function SweepChoice({ checked = false, disabled = false, onChange }: Props) {
  const { t } = useTranslation('im-batch');
  return (
    <Checkbox checked={checked} disabled={disabled} onChange={({ target }) => onChange?.(target.checked)}>
      {t('sweep')}
    </Checkbox>
  );
}
