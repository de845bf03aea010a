import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { fileQuery } from './case-calls';
import { NoteForm } from './note-form';
import type { NoteTexts } from './use-note-texts';

/** A field for a note on a case. What was typed on other cases is kept. */
export function NoteField({ id, texts }: { id: number; texts: NoteTexts }) {
  const client = useQueryClient();
  const save = async (text: string) => {
    await post('im/case', 'note', { id, text });
    texts.sent(id);
    await client.invalidateQueries({ queryKey: fileQuery(id).queryKey });
  };
  return (
    <NoteForm
      text={texts.textOf(id)}
      onText={(text) => texts.type(id, text)}
      isOpen={texts.open === id}
      onFold={(isOpen) => texts.unfold(isOpen ? id : undefined)}
      save={save}
    />
  );
}
