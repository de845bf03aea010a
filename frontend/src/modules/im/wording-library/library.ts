import type { Row } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { GroupInput } from '../message/group-input';

export type Library = Row<'im/wording_library'>;

/** A set of phrases, and the group that it is pushed to. */
export const libraries = defineResource('im/wording_library', {
  texts: 'im-library',
  title: 'title',
  order: ['id', 'desc'],
  form: { width: 480 },
  fields: [
    { name: 'title', input: 'text' },
    { name: 'group_id', input: GroupInput, table: false },
    { name: 'group_name' },
    { name: 'create_time' },
  ],
});
