import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page, type Resource, type Row } from '../../call/api/api';
import { useCan } from '../../access/permission/can';
import { infoOf } from '../../call/api/call';
import { useDebounced } from '../typing/use-debounced';
import { IdInput } from './id-input';

interface Props<R extends Resource> {
  /** the resource from which a row is chosen */
  of: R;
  nameOf: (row: Row<R>) => string;
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
  disabled?: boolean;
  placeholder?: string;
  style?: CSSProperties;
}

const SIZE = 20;

/** Selects one row of another resource by typing. People who may not list that resource type the id instead. */
export function RowSelect<R extends Resource>({
  of,
  nameOf,
  id,
  value,
  onChange,
  disabled = false,
  placeholder,
  style,
}: Props<R>) {
  const { t } = useTranslation('resource');
  const { isAllowed, isLooking, isFetching, options, search, setOpen } = useChoices(of, nameOf, value);
  const common = { placeholder, disabled, style, ...(id !== undefined && { id }) };
  if (!isAllowed)
    return <IdInput {...common} {...(value !== undefined && { value })} {...(onChange && { onChange })} />;
  return (
    <Select<number>
      {...common}
      aria-label={placeholder}
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      loading={isFetching}
      // “Nothing found” is shown only after a search.
      {...(isLooking && { notFoundContent: t('looking') })}
      options={options}
      value={value ?? null}
      onOpenChange={setOpen}
      onChange={(id) => onChange?.(id ?? undefined)}
    />
  );
}

/** The rows that match the typed text, including the chosen one; loaded when the list is open. */
function useChoices<R extends Resource>(of: R, nameOf: (row: Row<R>) => string, value: number | null | undefined) {
  const isAllowed = useCan()(`${of}/page`);
  const [typed, search] = useState('');
  const keyWord = useDebounced(typed);
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: [of, 'page', 'choice', keyWord],
    queryFn: ({ signal }) => page(of, { page: 1, size: SIZE, ...(keyWord && { keyWord }) }, signal),
    enabled: isOpen && isAllowed,
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.list ?? [];
  const isKnown = rows.some((row) => idOf(row) === value);
  const chosen = useQuery({
    queryKey: [of, 'info', 'choice', value],
    queryFn: ({ signal }) => infoOf(of, Number(value), signal),
    enabled: isAllowed && typeof value === 'number' && !isKnown,
  });
  const options = rows.map((row) => ({ value: idOf(row), label: nameOf(row) }));
  if (!isKnown && chosen.data)
    options.unshift({ value: chosen.data.id, label: nameOf(chosen.data as unknown as Row<R>) });
  const { isFetching } = found;
  return { isAllowed, isLooking: isFetching || typed !== keyWord, isFetching, options, search, setOpen };
}

const idOf = (row: unknown) => Number((row as { id: number }).id);
