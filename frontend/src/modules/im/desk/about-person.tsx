import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { personDeskPath } from '../message/places';
import type { CaseFile } from './case-file';
import css from './case-notes.module.css';
import { NoteList } from './note-list';

/** The newest notes about the person of a case, which belong to no case. */
export function AboutPerson({ file: { case: row, personNotes } }: { file: CaseFile }) {
  const { t } = useTranslation('im-desk');
  const mayOpen = useCan()('im/user/info');
  if (personNotes.length === 0) return null;
  return (
    <section className={css.notes} aria-label={t('person.notes')}>
      <h3>{t('person.notes')}</h3>
      <NoteList notes={personNotes} />
      {mayOpen && <Link to={personDeskPath(Number(row.subjectId))}>{t('person.all')}</Link>}
    </section>
  );
}
