import { InboxOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { AnnouncementList } from './announcement-list';
import css from './inbox.module.css';
import { InboxLine } from './inbox-line';
import { INBOX_WIDTH } from './inbox-width';
import { useInbox } from './use-inbox';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** What the signed-in person should hear of, the newest first. */
export function InboxDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation('base-inbox');
  return (
    <SideDrawer title={t('title')} open={isOpen} onClose={onClose} width={INBOX_WIDTH}>
      <AnnouncementList />
      <InboxList onClose={onClose} />
    </SideDrawer>
  );
}

const FILTERS = ['all', 'unread'] as const;

function InboxList({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('base-inbox');
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const { found, list, unread, isBusy, problem, read, readAll } = useInbox(filter === 'unread');
  return (
    <>
      <div className={css.head}>
        <Segmented
          aria-label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        <Button size="small" disabled={unread === 0} loading={isBusy} onClick={() => background(readAll())}>
          {t('readAll')}
        </Button>
      </div>
      <Problem words={problem} />
      {found.error && !found.data && <LoadFailure error={found.error} onRetry={found.refetch} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.data && list.length === 0 && <Empty icon={<InboxOutlined />} title={t(`none.${filter}`)} />}
      <ul className={css.list}>
        {list.map((entry) => (
          <InboxLine
            key={entry.id}
            entry={entry}
            isBusy={isBusy}
            onRead={(id) => background(read(id))}
            onFollow={onClose}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button block loading={found.isFetchingNextPage} onClick={() => background(found.fetchNextPage())}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
