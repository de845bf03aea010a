import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';

interface Props extends InputProps<number> {
  caseId: number;
}

/** Selects somebody on duty who may decide this case, by search. */
export function ColleagueSelect({ caseId, id, value, onChange }: Props) {
  const { t } = useTranslation('im-desk');
  const [typed, setTyped] = useState('');
  const keyWord = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['im/case', 'colleagues', caseId, keyWord],
    queryFn: () => post('im/case', 'colleagues', { id: caseId, ...(keyWord && { keyWord }) }),
    placeholderData: keepPreviousData,
  });
  const people = found.data ?? [];
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      placeholder={t('handOver.find')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.error?.message ?? (found.isFetching ? t('handOver.looking') : t('handOver.nobody'))}
      options={people.map((one) => ({ value: one.id, label: one.name }))}
      optionRender={({ value: of, label }) => (
        <Flex gap={10} justify="space-between">
          <bdi>{label}</bdi>
          {people.some((one) => one.id === of && one.isOnline) && <small>{t('handOver.online')}</small>}
        </Flex>
      )}
      onChange={(staffId) => onChange?.(staffId)}
    />
  );
}
