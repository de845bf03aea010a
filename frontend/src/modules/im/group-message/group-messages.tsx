import { defineResource } from '../../../kernel/resource/declare/resource';
import { ContentCell } from '../message/content-cell';
import { GROUP_STATES, TYPE_OPTIONS } from '../message/types';
import { GroupSelect, PersonSelect } from '../message/who-select';
import { WhoCell } from '../message/who-cell';

/** The messages of groups. */
export const groupMessages = defineResource('im/group_message', {
  texts: 'im-messages',
  title: ({ id, send_nick_name: name, send_time: time }) => `${name || `#${id}`} ${time}`,
  fields: [
    { name: 'id', table: { width: 110, hidden: true } },
    { name: 'send_time', search: 'range', table: { width: 170 } },
    { name: 'group_id', search: GroupSelect, table: false },
    { name: 'send_id', search: PersonSelect, table: false },
    {
      name: 'group_name',
      table: { width: 180 },
      render: (name, { group_id: id }) => <bdi>{name ?? `#${id}`}</bdi>,
    },
    {
      name: 'send_nick_name',
      table: { width: 140 },
      render: (name, { send_id: id, send_head_image: image }) => <WhoCell id={id} name={name} image={image} />,
    },
    {
      name: 'content',
      table: { width: 270 },
      render: (_, message) => <ContentCell {...message} />,
    },
    { name: 'recalled_by', table: { width: 140, hidden: true } },
    { name: 'recalled_time', table: { width: 170, hidden: true } },
    { name: 'type', search: true, options: TYPE_OPTIONS, table: { width: 100 } },
    { name: 'status', search: true, options: GROUP_STATES, table: { width: 100 } },
    { name: 'recv_ids', table: { width: 140, hidden: true } },
    { name: 'at_user_ids', table: { width: 140, hidden: true } },
  ],
});

/** A keyword search needs one of these filters. */
export const SCOPE = ['group_id', 'send_id', 'send_timeStart', 'send_timeEnd'];
