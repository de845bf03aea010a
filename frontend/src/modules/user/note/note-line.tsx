import { DeleteOutlined, EditOutlined, PushpinFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import type { Note } from './note-resource';
import css from './notes.module.css';

interface Props {
  note: Note;
  onEdit: () => void;
  onDelete: () => void;
}

/** One note, with its author and time. */
export function NoteLine({ note, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['user-note', 'resource']);
  const may = useMay('user/note');
  const { content, isPinned, staffName, staffId, createTime } = note;
  return (
    <li className={css.note} data-pinned={isPinned}>
      <p>
        <bdi>{content}</bdi>
      </p>
      <footer>
        {isPinned && (
          <span>
            <PushpinFilled aria-hidden /> {t('isPinned')}
          </span>
        )}
        <bdi>{staffName || (staffId === null ? '–' : `#${staffId}`)}</bdi>
        <RelativeTime value={createTime} />
        <span className={css.acts}>
          {may('update') && (
            <Button
              size="small"
              type="text"
              icon={<EditOutlined />}
              aria-label={t('resource:action.edit')}
              onClick={onEdit}
            />
          )}
          {may('delete') && (
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('resource:action.delete')}
              onClick={onDelete}
            />
          )}
        </span>
      </footer>
    </li>
  );
}
