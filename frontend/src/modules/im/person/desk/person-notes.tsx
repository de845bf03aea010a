import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kernel/access/permission/can';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { post } from '../../../../kernel/call/api/api';
import { NoteForm } from '../../desk/note-form';
import { NoteList } from '../../desk/note-list';
import css from './person-desk.module.css';
import { type PersonFile, personFileQuery } from './person-file';

/** What staff wrote down about a person, and a field to write more. */
export function PersonNotes({ id, file: { notes, moreNotes } }: { id: number; file: PersonFile }) {
  const { t } = useTranslation('im-desk');
  const mayWrite = useCan()('im/case/personNote');
  return (
    <section className={css.part} aria-label={t('person.notes')}>
      <h3>{t('person.notes')}</h3>
      {notes.length === 0 && <p>{t('person.notes.none')}</p>}
      <NoteList notes={notes} />
      {moreNotes > 0 && <p>{t('person.notes.more', { n: figure(moreNotes), count: moreNotes })}</p>}
      {mayWrite && <PersonNoteField id={id} />}
    </section>
  );
}

function PersonNoteField({ id }: { id: number }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const save = async (typed: string) => {
    await post('im/case', 'personNote', { userId: id, text: typed });
    setText('');
    setOpen(false);
    await client.invalidateQueries({ queryKey: personFileQuery(id).queryKey });
  };
  return <NoteForm text={text} onText={setText} isOpen={isOpen} onFold={setOpen} save={save} />;
}
