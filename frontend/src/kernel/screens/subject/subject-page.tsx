import { LockOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../../basis/failure/api-error';
import { navigateTo } from '../../basis/failure/navigation';
import { Panel } from '../../look/panel/panel';
import { Empty } from '../../resource/table/empty-state';
import { LoadFailure } from '../../resource/list/load-failure';
import { useTexts } from '../../resource/declare/texts';

interface Props {
  id: number;
  query: { isAllowed: boolean; isLoading: boolean; error: Error | null; refetch: () => unknown };
  /** contains the texts `forbidden`, `gone`, `gone.note` and `gone.list` */
  texts: string;
  icon: ReactNode;
  /** the page with the list of its kind */
  list: string;
  /** what is still known of a subject that does not exist any more */
  remains?: ReactNode;
  children: ReactNode;
}

/** The page of one person or one group: its content, or the reason why there is none. */
export function SubjectPage({ id, query, texts, icon, list, remains, children }: Props) {
  const { say, own } = useTexts(texts);
  const { isAllowed, isLoading, error, refetch } = query;
  if (!isAllowed)
    return (
      <Panel>
        <Empty icon={<LockOutlined />} title={own('forbidden') ?? ''} note={say('empty.forbiddenNote')} />
      </Panel>
    );
  if (id <= 0 || (!isLoading && isGone(error)))
    return (
      <Panel>
        <Empty icon={icon} title={own('gone', { id }) ?? ''} note={own('gone.note')}>
          <Button onClick={() => navigateTo(list)}>{own('gone.list')}</Button>
        </Empty>
        {id > 0 && remains}
      </Panel>
    );
  return (
    <Panel>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton active avatar paragraph={{ rows: 8 }} style={{ padding: 20 }} />}
      {children}
    </Panel>
  );
}

/** Only the server's 404 means that the subject does not exist; any other failure says nothing about it. */
const isGone = (error: Error | null) => error instanceof ApiError && error.code === REFUSED && error.status === 200;
const REFUSED = 1001;
