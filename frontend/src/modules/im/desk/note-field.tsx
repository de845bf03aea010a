import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { fileQuery } from './case-calls';
import { NoteForm } from './note-form';
import type { NoteTexts } from './use-note-texts';

/** A field for a note on a case. */
export function NoteField({ id, texts }: { id: number; texts: NoteTexts }) {
  const client = useQueryClient();
  return (
    <NoteForm
      id={id}
      texts={texts}
      save={(text) => post('im/case', 'note', { id, text })}
      reload={() => client.invalidateQueries({ queryKey: fileQuery(id).queryKey })}
    />
  );
}
