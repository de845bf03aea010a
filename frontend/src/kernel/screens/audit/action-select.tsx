import { Select } from 'antd';
import type { InputProps } from '../../form/inputs/input-props';
import { useTexts } from '../../resource/declare/texts';
import { ACTIONS } from './audit-act';

const groupOf = (action: string) => action.slice(0, action.indexOf('.'));

/** Selects one of all acts of staff, grouped by the kind of target. */
export function ActionSelect({
  value,
  onChange,
  placeholder,
}: InputProps<string | undefined> & { placeholder?: string }) {
  const { own } = useTexts('audit');
  const groups = [...new Set(ACTIONS.map(({ value }) => groupOf(value)))];
  const options = groups.map((group) => ({
    label: own(`of.${group}`) ?? group,
    options: ACTIONS.filter((one) => groupOf(one.value) === group).map((one) => ({
      value: one.value,
      label: own(`action.${one.value}`) ?? one.value,
    })),
  }));
  return (
    <Select<string>
      aria-label={placeholder ?? ''}
      placeholder={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={220}
      options={options}
      value={value ?? null}
      onChange={(action) => onChange?.(action)}
      style={{ width: 150 }}
    />
  );
}
