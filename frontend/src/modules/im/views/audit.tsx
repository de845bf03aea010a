import { Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/cursor-page';
import { NewRows } from '../../../kernel/live/new-rows';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import type { ResourceOf } from '../../../kernel/resource/resource';
import type { AnyRow } from '../../../kernel/row';
import { ActDetails } from '../audit/act-details';
import type { AuditAct } from '../audit/audit-act';
import { audit } from '../audit/audit-resource';
import { type FoldedAct, foldBatches } from '../audit/folded-batches';
import { TargetCell } from '../audit/target-cell';

/** A word is looked for only inside one of these. */
const SCOPE = ['staffId', 'action', 'targetType', 'targetId', 'batch', 'createTimeStart', 'createTimeEnd'];

/** What staff did to people, groups and messages, and what of them they have seen. */
export default function AuditPage() {
  const { t } = useTranslation('im-audit');
  const [opened, setOpened] = useState<AuditAct>();
  const { screen, list } = useCursorScreen(audit, { onOpen: setOpened, scope: SCOPE });
  const { ask, question } = list;
  const batch = typeof question['batch'] === 'string' ? question['batch'] : undefined;
  const of = useMemo((): ResourceOf<'im/audit'> => withTarget((batch) => ask({ batch }))(audit), [ask]);
  useLiveInvalidate('im/audit');
  const rows = batch ? screen.rows : (foldBatches(list.rows) as unknown as AnyRow[]);
  const showBatch = (batch: string) => {
    setOpened(undefined);
    ask({ batch });
  };
  return (
    <>
      <CursorResourceScreen
        on={{ screen: { ...screen, of, rows }, list }}
        toolbar={
          <>
            {batch && (
              <Tag closable color="blue" onClose={() => ask({ batch: undefined })}>
                {t('batch.one')}
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

/** Where more than one was acted on, their number leads to all of them. */
const withTarget =
  (onBatch: (batch: string) => void) =>
  <R extends ResourceOf<'im/audit'>>(of: R): R => ({
    ...of,
    fields: of.fields.map((face) =>
      face.name === 'targetName'
        ? {
            ...face,
            render: (_: unknown, row: AnyRow) => <TargetCell act={row as unknown as FoldedAct} onBatch={onBatch} />,
          }
        : face,
    ),
  });
