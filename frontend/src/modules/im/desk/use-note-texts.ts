import { useState } from 'react';

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * The note that was typed on each case, or about each person, and is not sent yet. It stays while other cases or other tabs are shown, and
 * when cases are decided.
 */
export function useNoteTexts() {
  const [texts, set] = useState(NONE);
  /** the case or person whose field is unfolded */
  const [open, unfold] = useState<number>();
  const type = (id: number, text: string) => set((all) => new Map(all).set(id, text));
  const sent = (id: number) => {
    type(id, '');
    unfold((other) => (other === id ? undefined : other));
  };
  return { textOf: (id: number) => texts.get(id) ?? '', type, sent, open, unfold };
}

export type NoteTexts = ReturnType<typeof useNoteTexts>;
