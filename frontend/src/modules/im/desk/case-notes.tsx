import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { CaseFile } from './case-file';
import css from './case-notes.module.css';
import { NoteField } from './note-field';
import { NoteList } from './note-list';
import type { NoteTexts } from './use-note-texts';

interface Props {
  file: CaseFile;
  texts: NoteTexts;
}

/** What staff wrote down about this person, also on earlier cases, the newest first. */
export function CaseNotes({ file: { case: row, notes }, texts }: Props) {
  const { t } = useTranslation('im-desk');
  const mayWrite = useCan()('im/case/note');
  if (!mayWrite && notes.length === 0) return null;
  return (
    <section className={css.notes} aria-label={t('notes')}>
      {notes.length > 0 && <h3>{t('notes')}</h3>}
      <NoteList notes={notes} titleOf={({ kind }) => (kind === 'note' ? undefined : t(`notes.${kind}`))} />
      {mayWrite && <NoteField key={row.id} id={row.id} texts={texts} />}
    </section>
  );
}
