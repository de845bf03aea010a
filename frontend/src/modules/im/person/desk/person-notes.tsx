import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kernel/access/permission/can';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { post } from '../../../../kernel/call/api/api';
import { NoteForm } from '../../desk/note-form';
import { NoteList } from '../../desk/note-list';
import type { NoteTexts } from '../../desk/use-note-texts';
import css from './person-desk.module.css';
import { type PersonFile, personFileQuery } from './person-file';

interface Props {
  id: number;
  file: PersonFile;
  /** what is being typed; undefined for whom the chat product does not have any more: a note about them would be refused */
  noteTexts: NoteTexts | undefined;
}

/** What staff wrote down about a person, and a field to write more. */
export function PersonNotes({ id, file: { notes, moreNotes }, noteTexts }: Props) {
  const { t } = useTranslation('im-desk');
  const mayWrite = useCan()('im/case/personNote');
  return (
    <section className={css.part} aria-label={t('person.notes')}>
      <h3>{t('person.notes')}</h3>
      {notes.length === 0 && <p>{t('person.notes.none')}</p>}
      <NoteList notes={notes} />
      {moreNotes > 0 && <p>{t('person.notes.more', { n: figure(moreNotes), count: moreNotes })}</p>}
      {mayWrite && noteTexts && <PersonNoteField id={id} texts={noteTexts} />}
    </section>
  );
}

/** What was typed is kept while another tab or person is shown. */
function PersonNoteField({ id, texts }: { id: number; texts: NoteTexts }) {
  const client = useQueryClient();
  return (
    <NoteForm
      id={id}
      texts={texts}
      save={(text) => post('im/case', 'personNote', { userId: id, text })}
      reload={() => client.invalidateQueries({ queryKey: personFileQuery(id).queryKey })}
    />
  );
}
