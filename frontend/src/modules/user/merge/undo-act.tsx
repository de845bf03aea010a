import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Act } from '../../../kernel/screens/act/act';
import { post } from '../../../kernel/call/api/api';
import { pageOf } from '../person/end-user';
import type { Merge } from './merge-line';
import { useFieldNames } from './use-field-names';

/** Undoes a merge, so that there are two end users again. */
export const undoOf = (merge: Merge, into: string): Act => ({
  name: 'undo',
  texts: 'user-merge',
  targets: [{ id: merge.fromId, name: merge.fromName?.trim() || `#${merge.fromId}` }],
  reason: 'wanted',
  longest: 200,
  fields: <Back merge={merge} into={into} />,
  changes: ['user/merge', 'user/info', 'user/address', 'user/note', 'im/audit'],
  run: async ({ reason = '' }) => {
    const { id, kept } = await post('user/merge', 'undo', { id: merge.id, reason });
    return { count: 1, more: <Undone id={id} kept={kept} into={into} /> };
  },
});

/** What the undo restores, and until when it is possible. */
function Back({ merge: { fromId, taken, addresses, undoUntil }, into }: { merge: Merge; into: string }) {
  const { t } = useTranslation('user-merge');
  const fields = useFieldNames(taken);
  return (
    <Alert
      style={{ marginBlockEnd: 16 }}
      type="info"
      showIcon
      title={t('until', { time: undoUntil })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          <li>{t('back.person', { id: fromId })}</li>
          <li>{t('back.rows', { addresses })}</li>
          {fields && <li>{t('back.fields', { into, fields })}</li>}
        </ul>
      }
    />
  );
}

function Undone({ id, kept, into }: { id: number; kept: string[]; into: string }) {
  const { t } = useTranslation('user-merge');
  const fields = useFieldNames(kept);
  return (
    <p>
      {fields && `${t('kept', { into, fields })} `}
      <Link to={pageOf(id)}>{t('open', { name: `#${id}` })}</Link>
    </p>
  );
}
