import { useQuery } from '@tanstack/react-query';
import { Descriptions, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { get, type Row } from '../../../kernel/call/api/api';
import { cellOf } from '../../../kernel/resource/cell/cell';
import { FieldChanges } from '../../../kernel/resource/history/field-changes';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { acts } from './act-resource';
import { fieldsOfEntity } from './fields-of-entity';

type Act = Row<'base/sys/act'>;

const SHOWN = ['createTime', 'userId', 'action', 'entity', 'rowName', 'rowId', 'outcome', 'ip', 'requestId'];

/** One act: who did what, when and from where, and the values before and after. */
export function ActDrawer({ act, onClose }: { act: Act | undefined; onClose: () => void }) {
  const { t } = useTranslation('base-act');
  return (
    <SideDrawer title={t('details')} open={act !== undefined} onClose={onClose} width={620}>
      {act && (
        <>
          <Facts act={act} />
          <Typography.Title level={5}>{t('fields')}</Typography.Title>
          <Changes act={act} />
        </>
      )}
    </SideDrawer>
  );
}

function Facts({ act }: { act: Act }) {
  const texts = useTexts(acts.texts);
  const isPhone = useIsPhone();
  const items = acts.fields
    .filter(({ name }) => SHOWN.includes(name))
    .map((field) => ({
      key: field.name,
      label: texts.label(field.name),
      children: cellOf({ ...field, table: { wrap: true } }, act as unknown as AnyRow, texts),
    }));
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      styles={{ label: { width: isPhone ? 96 : 132 }, content: { overflowWrap: 'anywhere' } }}
      items={items}
    />
  );
}

function Changes({ act: { id, action, entity } }: { act: Act }) {
  const { t } = useTranslation('base-act');
  const { data, error, refetch } = useQuery({
    queryKey: ['base/sys/act', 'info', id],
    queryFn: () => get('base/sys/act', 'info', { id }),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active />;
  const { changes, names } = data;
  if (!changes.length) return <Typography.Text type="secondary">{t('noFields')}</Typography.Text>;
  return <FieldChanges fields={changes} names={names} of={fieldsOfEntity(entity)} isNew={action !== 'update'} />;
}
