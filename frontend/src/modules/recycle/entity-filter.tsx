import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { page } from '../../kernel/call/api/api';
import { useLanguage } from '../../kernel/basis/i18n/language-store';
import { kindOf } from './deleted-entry';
import type { InputProps } from '../../kernel/form/inputs/input-props';

/** The filter offers the kinds of data in this many of the newest entries. */
const LOOKED_AT = 100;

/** Filters by the kind of deleted data. */
export function EntityFilter({
  value,
  onChange,
  placeholder,
}: InputProps<string | undefined> & { placeholder?: string }) {
  const language = useLanguage((state) => state.language);
  const { data, isFetching } = useQuery({
    queryKey: ['recycle/data', 'entities', language],
    queryFn: ({ signal }) => page('recycle/data', { page: 1, size: LOOKED_AT }, signal),
  });
  const kinds = new Map(data?.list.map((entry) => [entry.entity, kindOf(entry)]));
  if (value !== undefined && !kinds.has(value)) kinds.set(value, value);
  return (
    <Select
      aria-label={placeholder}
      placeholder={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      style={{ width: 160 }}
      value={value}
      onChange={(kind: string | undefined) => onChange?.(kind)}
      options={[...kinds].map(([entity, label]) => ({ value: entity, label }))}
    />
  );
}
