import type { Row } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';

export type Note = Row<'user/note'>;

/** The screen of the notes of staff about end users. */
export const notes = defineResource('user/note', {
  texts: 'user-note',
  title: 'content',
  order: ['id', 'desc'],
  form: { width: 520 },
  fields: [
    { name: 'content', input: 'textarea' },
    { name: 'isPinned', input: 'switch', initial: false },
  ],
});
