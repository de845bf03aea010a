import { RowSelect } from '../../../kernel/inputs/row-select';
import { defineResource, type InputProps } from '../../../kernel/resource/resource';
import { ShortText } from '../../../kernel/resource/short-text';
import { AudienceCell } from './audience-cell';
import { ProgressBar } from './progress-bar';
import { SendTime } from './send-time';
import { StatusTag } from './status-tag';
import { type PushTask, TaskStatus, TONES } from './task-status';

const MessageFilter = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect {...props} of="im/system_message" nameOf={({ title }) => title} style={{ width: 180 }} />
);

export const titleOf = ({ title, message_id: id }: PushTask) => title ?? `#${id}`;

/** Messages on their way to people. */
export const pushTasks = defineResource('im/sm_push_task', {
  texts: 'im-push',
  title: titleOf,
  order: ['create_time', 'desc'],
  fields: [
    { name: 'title', table: { width: 220 }, render: (_, task) => <ShortText>{titleOf(task)}</ShortText> },
    { name: 'message_id', search: MessageFilter, table: false },
    {
      name: 'status',
      search: true,
      options: Object.values(TaskStatus).map((value) => ({ value, tone: TONES[value] ?? 'default' })),
      table: { width: 100 },
      render: (_, task) => <StatusTag task={task} />,
    },
    {
      name: 'send_to_all',
      search: true,
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 130 },
      render: (_, task) => <AudienceCell task={task} />,
    },
    { name: 'send_time', table: { width: 176, sortable: true }, render: (_, task) => <SendTime task={task} /> },
    { name: 'progress', table: { width: 270 }, render: (_, task) => <ProgressBar task={task} /> },
    { name: 'seq_no', table: { width: 100, align: 'right', sortable: true } },
    { name: 'creator_name', table: { width: 120 } },
    { name: 'create_time', search: 'range', table: { width: 176, sortable: true, hidden: true } },
  ],
});
