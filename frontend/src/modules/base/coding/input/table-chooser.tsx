import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { listTables } from '../coding-calls';
import css from './input.module.css';
import type { LineFault } from './line-fault';

interface Props {
  value: string;
  faults: readonly LineFault[];
  onChange: (name: string) => void;
}

/** Selects a table of the connected database. */
export function TableChooser({ value, faults, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const { data, error, isLoading, refetch } = useQuery({ queryKey: ['base/coding', 'tables'], queryFn: listTables });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <Select
        className={css.table}
        aria-label={t('input.tableName')}
        placeholder={t('input.tableName')}
        loading={isLoading}
        showSearch
        {...(value !== '' && { value })}
        {...(faults.length > 0 && { status: 'error' as const })}
        options={(data ?? []).map((name) => ({ value: name, label: name }))}
        onChange={onChange}
      />
      {faults.map(({ message }, at) => (
        <p key={at} role="alert" className={css.fault}>
          {message}
        </p>
      ))}
    </>
  );
}
