import { InboxOutlined, LockOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './part-frame.module.css';

interface Props {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  isAllowed?: boolean;
  /** the text if there is no data */
  nothing?: string | undefined;
  children: ReactNode;
}

/** A tab of a plugin: its data, or why there is none. */
export function PartFrame({ query: { isPending, error, refetch }, isAllowed = true, nothing, children }: Props) {
  const { t } = useTranslation(['plugin', 'resource']);
  if (!isAllowed)
    return (
      <Empty icon={<LockOutlined />} title={t('plugin:forbidden.part')} note={t('resource:empty.forbiddenNote')} />
    );
  return (
    <div className={css.part}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {!isPending && !error && nothing ? <Empty icon={<InboxOutlined />} title={nothing} /> : children}
    </div>
  );
}
