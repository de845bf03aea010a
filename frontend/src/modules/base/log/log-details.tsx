import { Button, Descriptions, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { JsonView } from '../../../kernel/form/inputs/json-view';
import { cellOf } from '../../../kernel/resource/cell/cell';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { logs, staffName } from './log-resource';

interface Props {
  row: Row<'base/sys/log'> | undefined;
  onClose: () => void;
  /** filters the list by the user or the path of this request */
  onFilter: (filter: { userId?: number | null; action?: string }) => void;
}

const SHOWN = ['createTime', 'method', 'status', 'code', 'duration', 'ip'];

/** The details of one request: user, call, parameters, and the id that finds it in the log of the server. */
export function LogDetails({ row, onClose, onFilter }: Props) {
  const { t } = useTranslation('base-log');
  return (
    <SideDrawer title={row?.action} open={row !== undefined} onClose={onClose} width={620}>
      {row && (
        <>
          <Facts row={row} onFilter={onFilter} />
          <Typography.Title level={5}>{t('params')}</Typography.Title>
          {row.params ? (
            <JsonView value={row.params} maxHeight={480} />
          ) : (
            <Typography.Text type="secondary">{t('noParams')}</Typography.Text>
          )}
        </>
      )}
    </SideDrawer>
  );
}

function Facts({ row, onFilter }: Pick<Props, 'onFilter'> & { row: Row<'base/sys/log'> }) {
  const { t } = useTranslation('base-log');
  const texts = useTexts('base-log');
  const who = staffName(row) ? (
    <>
      {staffName(row)} <Tag>{row.userId}</Tag>
      <Button type="link" size="small" onClick={() => onFilter({ userId: row.userId })}>
        {t('onlyPerson')}
      </Button>
    </>
  ) : (
    t('nobody')
  );
  const what = (
    <>
      <Typography.Text code copyable style={{ overflowWrap: 'anywhere' }}>
        {row.action}
      </Typography.Text>
      <Button type="link" size="small" onClick={() => onFilter({ action: row.action })}>
        {t('onlyPath')}
      </Button>
    </>
  );
  const number = row.requestId && (
    <Typography.Text code copyable>
      {row.requestId}
    </Typography.Text>
  );
  const fields = logs.fields.filter(({ name }) => SHOWN.includes(name));
  const others = fields.map((field) => ({
    key: field.name,
    label: texts.label(field.name),
    children: cellOf(field, row as unknown as AnyRow, texts),
  }));
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      items={[
        { key: 'userId', label: t('userId'), children: who },
        { key: 'action', label: t('action'), children: what },
        ...others,
        { key: 'requestId', label: t('requestId'), children: number },
      ]}
    />
  );
}
