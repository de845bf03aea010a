import { Descriptions, Drawer, Segmented, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonView } from '../../kernel/inputs/json-view';
import { useIsPhone } from '../../kernel/use-media';
import { type DeletedEntry, kindOf } from './recycle-resource';
import { RowFields } from './row-fields';

/** Side by side up to here; more columns than this nobody compares. */
const COMPARED = 4;

const VIEWS = ['fields', 'json'] as const;

/** One delete whole: who, by which call, which rows, and what else went along with them. */
export function DeletedDetails({ entry, onClose }: { entry: DeletedEntry | undefined; onClose: () => void }) {
  const { t } = useTranslation('recycle');
  const isPhone = useIsPhone();
  const [view, setView] = useState<(typeof VIEWS)[number]>('fields');
  const tables = entry ? [{ entity: kindOf(entry), rows: entry.data }, ...(entry.related ?? [])] : [];
  return (
    <Drawer
      title={entry && kindOf(entry)}
      open={entry !== undefined}
      onClose={onClose}
      size={isPhone ? '100%' : 760}
      destroyOnHidden
      extra={
        <Segmented
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      }
    >
      {entry && (
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
          {tables.map(({ entity, rows }, index) => (
            <section key={`${entity}.${index}`}>
              <Typography.Title level={5}>
                {index === 0 ? t('data') : t('related')} <Tag>{entity}</Tag> <Tag>{rows.length}</Tag>
              </Typography.Title>
              {view === 'fields' && rows.length <= COMPARED ? (
                <RowFields rows={rows as Record<string, unknown>[]} />
              ) : (
                <JsonView value={rows} />
              )}
            </section>
          ))}
          <Typography.Title level={5}>{t('params')}</Typography.Title>
          <JsonView value={entry.params} />
        </>
      )}
    </Drawer>
  );
}
