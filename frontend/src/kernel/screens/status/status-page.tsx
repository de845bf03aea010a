import { LockOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Empty } from '../../resource/table/empty-state';
import { LoadFailure } from '../../resource/list/load-failure';
import { useTexts } from '../../resource/declare/texts';
import css from './status-page.module.css';

interface Props {
  title: string;
  /** the overall state, beside the title */
  tag?: ReactNode;
  /** the age of the data */
  note?: ReactNode;
  tools?: ReactNode;
  /** the source of the data */
  query: { isAllowed: boolean; isPending: boolean; error: Error | null; refetch: () => unknown };
  /** the message for people without the permission */
  forbidden: string;
  children: ReactNode;
}

/** A status page for administrators: a head with its tools, and the parts below. */
export function StatusPage({ title, tag, note, tools, query, forbidden, children }: Props) {
  const { say } = useTexts('resource');
  const { isAllowed, isPending, error, refetch } = query;
  if (!isAllowed)
    return (
      <div className={css.page}>
        <Empty icon={<LockOutlined />} title={forbidden} note={say('empty.forbiddenNote')} />
      </div>
    );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h2>{title}</h2>
          {tag}
        </div>
        {note && <span>{note}</span>}
        {tools}
      </header>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {children}
    </div>
  );
}
