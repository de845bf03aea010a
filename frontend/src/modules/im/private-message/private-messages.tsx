import { defineResource } from '../../../kernel/resource/declare/resource';
import { ContentCell } from '../message/content-cell';
import { PRIVATE_STATES, TYPE_OPTIONS } from '../message/types';
import { PersonSelect } from '../message/who-select';
import { WhoCell } from '../message/who-cell';

/** Private messages. */
export const privateMessages = defineResource('im/private_message', {
  texts: 'im-messages',
  title: ({ id, send_nick_name: name, send_time: time }) => `${name ?? `#${id}`} ${time}`,
  fields: [
    { name: 'id', table: { width: 110, hidden: true, sortable: false } },
    { name: 'send_time', search: 'range', table: { width: 170 } },
    { name: 'user_id', search: PersonSelect, table: false },
    { name: 'peer_id', search: PersonSelect, table: false },
    { name: 'send_id', search: PersonSelect, table: { width: 110, hidden: true } },
    {
      name: 'send_nick_name',
      table: { width: 140 },
      render: (name, { send_id: id, send_head_image: image }) => <WhoCell id={id} name={name} image={image} />,
    },
    {
      name: 'recv_nick_name',
      table: { width: 140 },
      render: (name, { recv_id: id, recv_head_image: image }) => <WhoCell id={id} name={name} image={image} />,
    },
    {
      name: 'content',
      table: { width: 270 },
      render: (_, message) => <ContentCell {...message} />,
    },
    { name: 'recalled_by', table: { width: 140, hidden: true } },
    { name: 'recalled_time', table: { width: 170, hidden: true } },
    { name: 'type', search: true, options: TYPE_OPTIONS, table: { width: 100 } },
    { name: 'status', search: true, options: PRIVATE_STATES, table: { width: 100 } },
    { name: 'recv_id', table: { width: 110, hidden: true } },
  ],
});

/** A keyword search needs one of these filters. */
export const SCOPE = ['user_id', 'peer_id', 'send_id', 'send_timeStart', 'send_timeEnd'];
