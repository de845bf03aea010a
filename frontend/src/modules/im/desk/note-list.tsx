import { useTranslation } from 'react-i18next';
import css from './note-list.module.css';

interface Note {
  id: number;
  text: string;
  staffName: string | null;
  createTime: string;
}

interface Props<N extends Note> {
  notes: readonly N[];
  /** what a note is, if it is more than a text */
  titleOf?: (note: N) => string | undefined;
}

/** Notes of the staff: what, by whom and when. */
export function NoteList<N extends Note>({ notes, titleOf }: Props<N>) {
  const { t } = useTranslation('im-desk');
  return (
    <ul className={css.notes}>
      {notes.map((note) => {
        const title = titleOf?.(note);
        return (
          <li key={note.id}>
            {title !== undefined && <strong>{title}</strong>}
            {note.text !== '' && (
              <p>
                <bdi>{note.text}</bdi>
              </p>
            )}
            <small>{t('notes.by', { name: note.staffName ?? '–', time: note.createTime })}</small>
          </li>
        );
      })}
    </ul>
  );
}
