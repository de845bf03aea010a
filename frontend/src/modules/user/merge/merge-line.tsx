import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { useMay } from '../../../kernel/resource/act/use-may';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { useFieldNames } from './use-field-names';

export type Merge = Row<'user/merge'>;

interface Props {
  merge: Merge;
  onUndo: () => void;
}

/** One merge: the removed end user, the reason, the result, and whether it can be undone. */
export function MergeLine({ merge, onUndo }: Props) {
  const { t } = useTranslation('user-merge');
  const may = useMay('user/merge');
  const names = useFieldNames(merge.taken);
  const { fromId, fromName, reason, addresses, staffName, staffId, createTime, undoneTime, undoUntil, canUndo } = merge;
  const standing = undoneTime
    ? t('undone', { time: undoneTime })
    : t(canUndo ? 'until' : 'tooLate', { time: undoUntil });
  return (
    <li>
      <p>
        <strong>
          {fromName && <bdi>{fromName}</bdi>} #{fromId}
        </strong>{' '}
        – <bdi>{reason}</bdi>
      </p>
      <p>{t('taken', { fields: names || t('taken.none'), addresses })}</p>
      <footer>
        <bdi>{staffName || (staffId === null ? '–' : `#${staffId}`)}</bdi>
        <RelativeTime value={createTime} />
        <span>{standing}</span>
        {canUndo && may('undo') && (
          <Button size="small" icon={<UndoOutlined />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </footer>
    </li>
  );
}
