import { App } from 'antd';
import { type ReactElement, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../kernel/call/api/api';
import { ApiError, messageOf } from '../../kernel/basis/failure/api-error';
import { isObject } from '../../kernel/basis/values/is-object';

type Restored = Data<'recycle/data', 'restore'>;
/** Why a row cannot be restored. */
type Conflict = Restored['conflicts'][number];

/** At most this many rows are listed; the others are counted. */
const SHOWN = 8;

/** Shows the result of a restore: the rows that stay in the recycle bin with the reasons, the dropped links, or the error. */
export function useRestoreOutcome() {
  const { t } = useTranslation('recycle');
  const { modal, message } = App.useApp();
  const list = useConflictList();

  const tell = useCallback(
    ({ conflicts, dropped, returned, wanted }: Restored) => {
      if (conflicts.length > 0) {
        const content = list(t('conflict.stay'), conflicts, wanted - returned);
        modal.warning({ centered: true, width: 520, title: t('conflict.partly', { returned, wanted }), content });
      } else if (dropped.length > 0)
        void message.warning(t('restore.dropped', { n: dropped.length, count: dropped.length }));
      else void message.success(t('restore.done'));
    },
    [t, modal, message, list],
  );
  const tellFailure = useCallback(
    (error: unknown) => {
      const conflicts = conflictsOf(error);
      if (conflicts.length === 0) return void message.error(messageOf(error));
      const content = list(messageOf(error), conflicts, conflicts.length);
      modal.error({ centered: true, width: 520, title: t('conflict.title'), content });
    },
    [t, modal, message, list],
  );
  return { tell, tellFailure };
}

function useConflictList() {
  const { t } = useTranslation('recycle');
  const explain = useExplain();
  return useCallback(
    (head: string, conflicts: readonly Conflict[], count: number): ReactElement => (
      <>
        <p>{head}</p>
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
}

/** The name of a row, and why it cannot be restored. */
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
