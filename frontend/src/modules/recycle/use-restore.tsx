import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../kernel/api';
import { ApiError, messageOf } from '../../kernel/api-error';
import { isObject } from '../../kernel/is-object';
import { type DeletedEntry, titleOf } from './deleted-entry';

/** What stands in a row's way back. */
interface Conflict {
  entity: string;
  label: string;
  id: number;
  field?: string;
  reason: string;
}

/** Enough to see what is the matter; the rest is counted. */
const SHOWN = 8;

/** Brings deleted entries back, all or none: asks first, and says row by row what is in the way. */
export function useRestore() {
  const { t, i18n } = useTranslation('recycle');
  const { modal, message } = App.useApp();
  const client = useQueryClient();

  const explain = useCallback(
    ({ label, id, field, reason }: Conflict) => {
      const key = `recycle:conflict.${reason}`;
      const why = i18n.exists(key)
        ? (i18n.t as (key: string, values: object) => string)(key, { field: field ?? '' })
        : reason;
      return `${label} #${id}: ${why}`;
    },
    [i18n],
  );

  return useCallback(
    (entries: DeletedEntry[], onDone?: () => void) => {
      const [first] = entries;
      if (!first) return;
      const name = entries.length === 1 ? titleOf(first) : t('entries', { n: entries.length });
      void modal.confirm({
        centered: true,
        title: t('restore.ask', { name }),
        content: <Typography.Text type="secondary">{t('restoreNote')}</Typography.Text>,
        okText: t('restore'),
        onOk: async () => {
          try {
            const { dropped } = await post('recycle/data', 'restore', { ids: entries.map(({ id }) => id) });
            onDone?.();
            // Rows came back to lists that this screen does not know.
            void client.invalidateQueries();
            if (dropped.length > 0) void message.warning(t('restore.dropped', { n: dropped.length }));
            else void message.success(t('restore.done'));
          } catch (error) {
            const conflicts = conflictsOf(error);
            if (conflicts.length === 0) return void message.error(messageOf(error));
            modal.error({
              centered: true,
              width: 520,
              title: t('conflict.title'),
              content: (
                <>
                  <p>{messageOf(error)}</p>
                  <ul>
                    {conflicts.slice(0, SHOWN).map((conflict) => (
                      <li key={`${conflict.entity}.${conflict.id}.${conflict.field}`}>{explain(conflict)}</li>
                    ))}
                  </ul>
                  {conflicts.length > SHOWN && <p>{t('conflict.more', { n: conflicts.length - SHOWN })}</p>}
                </>
              ),
            });
          }
        },
      });
    },
    [t, modal, message, client, explain],
  );
}

function conflictsOf(error: unknown): Conflict[] {
  if (!(error instanceof ApiError) || error.reason !== 'restoreConflict' || !isObject(error.data)) return [];
  const { conflicts } = error.data;
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : [];
}
