import { defineResource } from '../../../kernel/resource/declare/resource';
import { PersonFilter, PersonPick } from '../user/person-filter';
import { PersonCell } from '../user/person-cell';
import { ClientCell } from './client-cell';

/** The screen of the sign-ins to the chat: user, time, place and client. */
export const userLogs = defineResource('im/user_log', {
  texts: 'im-user-log',
  title: ({ nick_name, user_id }) => nick_name || `#${user_id}`,
  order: ['id', 'desc'],
  fields: [
    { name: 'created_time', input: 'datetime', search: 'range', table: { width: 176 } },
    {
      name: 'user_id',
      exported: 'nick_name',
      input: PersonPick,
      search: PersonFilter,
      table: { width: 210 },
      render: (id, { nick_name }) => <PersonCell id={id} name={nick_name || `#${id}`} note={`#${id}`} size={28} />,
    },
    { name: 'phone', table: { width: 130 } },
    { name: 'ip', input: 'text', search: true, table: { width: 150 } },
    { name: 'ua', input: 'textarea', table: { width: 200 }, render: (agent) => <ClientCell agent={agent} /> },
    { name: 'id', table: { width: 96, sortable: false, hidden: true } },
  ],
});
