import { TeamOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { Faint } from '../../../kernel/look/text/faint';
import { ListPagination } from '../../../kernel/resource/list/list-pagination';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Empty } from '../../../kernel/resource/table/empty-state';
import type { Announcement } from './announcement';
import css from './readers-drawer.module.css';
import { useReaders } from './use-readers';

interface Props {
  announcement: Announcement | undefined;
  onClose: () => void;
}

/** Who has confirmed that they read an announcement, and who has not. */
export function ReadersDrawer({ announcement, onClose }: Props) {
  const { t } = useTranslation('base-announcement');
  const title = announcement && t('readers.title', { name: announcement.title });
  return (
    <SideDrawer title={title} open={announcement !== undefined} onClose={onClose} width={480}>
      {announcement && <Readers id={announcement.id} />}
    </SideDrawer>
  );
}

function Readers({ id }: { id: number }) {
  const { t } = useTranslation('base-announcement');
  const isPhone = useIsPhone();
  const { readers, data, error, isPending, refetch, ...list } = useReaders(id);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {data && <p>{t('readers.sum', { n: data.confirmed, of: data.pagination.total })}</p>}
      {data && !readers.length && <Empty icon={<TeamOutlined />} title={t('readers.none')} />}
      <ul className={css.readers}>
        {readers.map(({ id: reader, name, readTime }) => (
          <li key={reader}>
            <span>{name}</span>
            {readTime === null ? (
              t('readers.due')
            ) : (
              <Faint>
                <RelativeTime value={readTime} />
              </Faint>
            )}
          </li>
        ))}
      </ul>
      <ListPagination list={list} isNarrow={isPhone} />
    </>
  );
}
