import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { type CSSProperties, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page, type Resource, type Row } from '../api';
import { useCan } from '../can';
import { infoOf } from '../call';

interface Props<R extends Resource> {
  /** the resource whose rows are chosen from */
  of: R;
  nameOf: (row: Row<R>) => string;
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
  disabled?: boolean;
  placeholder?: string;
  style?: CSSProperties;
}

const PAUSE = 300;
const SIZE = 20;

/** One row of another resource, found by typing. Who may not list that resource types the number instead. */
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
  const can = useCan();
  const isAllowed = can(`${of}/page`);
  const [typed, setTyped] = useState('');
  const keyWord = useSettled(typed);
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: [of, 'page', 'choice', keyWord],
    queryFn: ({ signal }) => page(of, { page: 1, size: SIZE, ...(keyWord && { keyWord }) }, signal),
    enabled: isOpen && isAllowed,
    placeholderData: keepPreviousData,
  });
  const isLooking = found.isFetching || typed !== keyWord;
  const rows = found.data?.list ?? [];
  const isKnown = rows.some((row) => idOf(row) === value);
  const chosen = useQuery({
    queryKey: [of, 'info', 'choice', value],
    queryFn: ({ signal }) => infoOf(of, Number(value), signal),
    enabled: isAllowed && typeof value === 'number' && !isKnown,
  });

  const common = { 'aria-label': placeholder, placeholder, disabled, style, ...(id !== undefined && { id }) };
  if (!isAllowed) {
    return (
      <InputNumber<number>
        {...common}
        precision={0}
        min={1}
        value={value ?? null}
        onChange={(id) => onChange?.(id ?? undefined)}
      />
    );
  }
  const options = rows.map((row) => ({ value: idOf(row), label: nameOf(row) }));
  if (!isKnown && chosen.data)
    options.unshift({ value: chosen.data.id, label: nameOf(chosen.data as unknown as Row<R>) });
  return (
    <Select<number>
      {...common}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      // That nobody is found is known only when somebody has looked.
      {...(isLooking && { notFoundContent: t('looking') })}
      options={options}
      value={value ?? null}
      onOpenChange={setOpen}
      onChange={(id) => onChange?.(id ?? undefined)}
    />
  );
}

const idOf = (row: unknown) => Number((row as { id: number }).id);

/** What was typed, once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return useDeferredValue(settled);
}
