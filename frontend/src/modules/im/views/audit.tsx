import { Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { NewRows } from '../../../kernel/live/new-rows';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { ActDetails } from '../../../kernel/screens/audit/act-details';
import type { AuditAct } from '../../../kernel/screens/audit/audit-act';
import { audit } from '../../../kernel/screens/audit/audit-resource';
import { TargetCell } from '../../../kernel/screens/audit/target-cell';

/** A keyword search needs one of these filters. */
const SCOPE = [
  ...['staffId', 'action', 'targetType', 'targetId', 'personId', 'batch', 'parent'],
  ...['createTimeStart', 'createTimeEnd'],
];

/** With one of these filters every entry is listed. Otherwise a call, or a whole batch, is one line. */
const ENTRIES = ['batch', 'parent', 'personId', 'targetId', 'targetType', 'keyWord', 'action'];

const FOLDED = { isHead: 1 };
const SINGLE = {};

/** The audit trail: what staff did to people, groups and messages, and what they have read. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const [opened, setOpened] = useState<AuditAct>();
  const [params] = useSearchParams();
  const always = ENTRIES.some((name) => params.has(name)) ? SINGLE : FOLDED;
  const { screen, list } = useCursorScreen(audit, { onOpen: setOpened, scope: SCOPE, always });
  const { ask, question } = list;
  const batch = typeof question['batch'] === 'string' ? question['batch'] : undefined;
  const of = useMemo((): ResourceOf<'im/audit'> => withTarget((batch) => ask({ batch }))(audit), [ask]);
  useLiveInvalidate('im/audit');
  const isWithin = typeof question['parent'] === 'string';
  const showBatch = (batch: string) => {
    setOpened(undefined);
    ask({ batch });
  };
  return (
    <>
      <CursorResourceScreen
        on={{ screen: { ...screen, of }, list }}
        toolbar={
          <>
            {batch && (
              <Tag closable color="blue" onClose={() => ask({ batch: undefined })}>
                {t('batch.one')}
              </Tag>
            )}
            {isWithin && (
              <Tag closable color="blue" onClose={() => ask({ parent: undefined })}>
                {t('batch.within')}
              </Tag>
            )}
            <NewRows list={list} />
          </>
        }
      />
      <ActDetails act={opened} onClose={() => setOpened(undefined)} onBatch={showBatch} />
    </>
  );
}

/** If an act had several targets, their number links to all of them. */
const withTarget =
  (onBatch: (batch: string) => void) =>
  <R extends ResourceOf<'im/audit'>>(of: R): R => ({
    ...of,
    fields: of.fields.map((field) =>
      field.name === 'targetName'
        ? {
            ...field,
            render: (_: unknown, row: AnyRow) => <TargetCell act={row as unknown as AuditAct} onBatch={onBatch} />,
          }
        : field,
    ),
  });
