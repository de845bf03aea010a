import { defineResource } from '../../../kernel/resource/declare/resource';
import { PersonCell } from '../user/person-cell';
import { PersonFilter, PersonPick } from '../user/person-filter';

/** The screen of the daily sign-ins: which user signed in on which day. */
export const signs = defineResource('im/sign', {
  texts: 'im-sign',
  title: ({ nick_name, user_id }) => nick_name || `#${user_id}`,
  order: ['id', 'desc'],
  fields: [
    { name: 'create_time', input: 'datetime', search: 'range', table: { width: 176 } },
    {
      name: 'user_id',
      exported: 'nick_name',
      input: PersonPick,
      search: PersonFilter,
      table: { width: 220 },
      render: (id, { nick_name, head_image_thumb, head_image }) => (
        <PersonCell
          id={id}
          name={nick_name || `#${id}`}
          note={`#${id}`}
          image={head_image_thumb || head_image}
          size={32}
        />
      ),
    },
    { name: 'phone', table: { width: 140 } },
    { name: 'id', table: { width: 110, sortable: false, hidden: true } },
  ],
});
