import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Data, post } from '../../kernel/api';
import { ApiError, messageOf } from '../../kernel/api-error';
import { background } from '../../kernel/background';
import { isObject } from '../../kernel/is-object';
import { type DeletedEntry, titleOf } from './deleted-entry';

/** What stands in a row's way back. */
type Conflict = Data<'recycle/data', 'restore'>['conflicts'][number];

/** Enough to see what is the matter; the rest is counted. */
const SHOWN = 8;

/** Brings deleted entries back: asks first, and says row by row what stays in the bin and why. */
export function useRestore() {
  const { t } = useTranslation('recycle');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const explain = useExplain();

  const list = useCallback(
    (conflicts: readonly Conflict[], count: number) => (
      <>
        <ul>
          {conflicts.slice(0, SHOWN).map((conflict) => (
            <li key={`${conflict.entity}.${conflict.id}.${conflict.field}`}>{explain(conflict)}</li>
          ))}
        </ul>
        {count > SHOWN && <p>{t('conflict.more', { n: count - SHOWN })}</p>}
      </>
    ),
    [t, explain],
  );

  return useCallback(
    (entries: DeletedEntry[], onDone?: () => void) => {
      const [first] = entries;
      if (!first) return;
      const name = entries.length === 1 ? titleOf(first) : t('entries', { n: entries.length });
      const tell = ({ conflicts, dropped, returned, wanted }: Data<'recycle/data', 'restore'>) => {
        if (conflicts.length > 0) {
          const content = (
            <>
              <p>{t('conflict.stay')}</p>
              {list(conflicts, wanted - returned)}
            </>
          );
          modal.warning({ centered: true, width: 520, title: t('conflict.partly', { returned, wanted }), content });
        } else if (dropped.length > 0)
          void message.warning(t('restore.dropped', { n: dropped.length, count: dropped.length }));
        else void message.success(t('restore.done'));
      };
      const tellFailure = (error: unknown) => {
        const conflicts = conflictsOf(error);
        if (conflicts.length === 0) return void message.error(messageOf(error));
        const content = (
          <>
            <p>{messageOf(error)}</p>
            {list(conflicts, conflicts.length)}
          </>
        );
        modal.error({ centered: true, width: 520, title: t('conflict.title'), content });
      };
      void modal.confirm({
        centered: true,
        title: t('restore.ask', { name }),
        content: <Typography.Text type="secondary">{t('restoreNote')}</Typography.Text>,
        okText: t('restore'),
        onOk: async () => {
          try {
            const restored = await post('recycle/data', 'restore', { ids: entries.map(({ id }) => id) });
            onDone?.();
            // Rows came back to lists that this screen does not know.
            background(client.invalidateQueries());
            tell(restored);
          } catch (error) {
            tellFailure(error);
          }
        },
      });
    },
    [t, modal, message, client, list],
  );
}

/** A row by its name, and why it cannot come back. */
function useExplain(): (conflict: Conflict) => string {
  const { t, i18n } = useTranslation('recycle');
  return useCallback(
    ({ label, id, name, field, reason }: Conflict) => {
      const key = `recycle:conflict.${reason}`;
      const why = i18n.exists(key)
        ? (i18n.t as (key: string, values: object) => string)(key, { field: field ?? '' })
        : reason;
      return name === undefined ? `${label} #${id}: ${why}` : t('conflict.row', { label, name, why });
    },
    [t, i18n],
  );
}

function conflictsOf(error: unknown): Conflict[] {
  if (!(error instanceof ApiError) || error.reason !== 'restoreConflict' || !isObject(error.data)) return [];
  const { conflicts } = error.data;
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : [];
}
