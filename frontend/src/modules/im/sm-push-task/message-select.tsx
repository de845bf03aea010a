import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../../kernel/call/api/api';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';
import { MessageLine } from '../system-message/message-line';

/** The fields of a message that a push shows. */
export interface Pushable {
  id: number;
  title: string;
  intro?: string | null;
  cover_url?: string | null;
}

const FOUND = 20;

/** Selects the message of a push by searching for its title. */
export function MessageSelect({ id, value, onChange, disabled = false }: InputProps<Pushable>) {
  const { t } = useTranslation('im-push');
  const [typed, setTyped] = useState('');
  const keyWord = useDebounced(typed.trim());
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching, error } = useQuery({
    queryKey: ['im/system_message', 'page', 'choice', keyWord],
    queryFn: ({ signal }) => page('im/system_message', { page: 1, size: FOUND, ...(keyWord && { keyWord }) }, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found: Pushable[] = data?.list ?? [];
  const known = new Map([...found, ...(value ? [value] : [])].map((one) => [one.id, one]));
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      aria-label={t('message')}
      placeholder={t('message.find')}
      disabled={disabled}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={error?.message ?? (isFetching ? t('recipients.looking') : t('message.none'))}
      options={[...known.values()].map((one) => ({ value: one.id, label: one.title }))}
      optionRender={({ value }) => {
        const one = known.get(Number(value));
        return one && <MessageLine message={one} size={32} />;
      }}
      value={value?.id ?? null}
      onOpenChange={setOpen}
      onChange={(chosen) => {
        const one = known.get(chosen);
        if (one) onChange?.(one);
      }}
    />
  );
}
