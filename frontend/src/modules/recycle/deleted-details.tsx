import { useQuery } from '@tanstack/react-query';
import { Descriptions, Segmented, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../kernel/call/api/api';
import { JsonView } from '../../kernel/form/inputs/json-view';
import { LoadFailure } from '../../kernel/resource/list/load-failure';
import { SideDrawer } from '../../kernel/look/overlay/side-drawer';
import { useIsPhone } from '../../kernel/look/size/use-media';
import { type DeletedEntry, kindOf } from './deleted-entry';
import { RowFields } from './row-fields';

/** At most this many rows are shown side by side. */
const COMPARED = 4;

const VIEWS = ['fields', 'json'] as const;
type View = (typeof VIEWS)[number];

/** One delete in detail: who, by which call, which rows, and which related rows. */
export function DeletedDetails({ entry, onClose }: { entry: DeletedEntry | undefined; onClose: () => void }) {
  const { t } = useTranslation('recycle');
  const isPhone = useIsPhone();
  const [view, setView] = useState<View>('fields');
  return (
    <SideDrawer
      title={entry && kindOf(entry)}
      open={entry !== undefined}
      onClose={onClose}
      width={760}
      extra={
        <Segmented
          aria-label={t('view')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      }
    >
      {entry && <Details entry={entry} view={view} isPhone={isPhone} />}
    </SideDrawer>
  );
}

function Details({ entry, view, isPhone }: { entry: DeletedEntry; view: View; isPhone: boolean }) {
  const { t } = useTranslation('recycle');
  // The list has only the first of the deleted rows, so the entry is loaded completely.
  const {
    data: whole,
    error,
    refetch,
  } = useQuery({
    queryKey: ['recycle/data', 'info', entry.id],
    queryFn: () => get('recycle/data', 'info', { id: entry.id }),
  });
  const tables = whole ? [{ entity: kindOf(entry), rows: whole.data }, ...(whole.related ?? [])] : [];
  return (
    <>
      <Descriptions
        column={isPhone ? 1 : 2}
        size="small"
        items={[
          { key: 'userId', label: t('userId'), children: entry.userName ?? entry.userId ?? '–' },
          { key: 'createTime', label: t('createTime'), children: entry.createTime },
          { key: 'url', label: t('url'), children: <Typography.Text code>{entry.url}</Typography.Text> },
          { key: 'count', label: t('count'), children: entry.count },
        ]}
      />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!whole && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {tables.map(({ entity, rows }, index) => (
        <section key={`${entity}.${index}`}>
          <Typography.Title level={5}>
            {index === 0 ? t('data') : t('related')} <Tag>{entity}</Tag> <Tag>{rows.length}</Tag>
          </Typography.Title>
          {view === 'fields' && rows.length <= COMPARED ? <RowFields rows={rows} /> : <JsonView value={rows} />}
        </section>
      ))}
      {whole && (
        <>
          <Typography.Title level={5}>{t('params')}</Typography.Title>
          <JsonView value={whole.params} />
        </>
      )}
    </>
  );
}
