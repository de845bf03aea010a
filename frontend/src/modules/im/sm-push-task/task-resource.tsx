import { RowSelect } from '../../../kernel/form/inputs/row-select';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { type InputProps } from '../../../kernel/form/inputs/input-props';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { AudienceCell } from './audience-cell';
import { ProgressCell } from './progress-cell';
import { SendTime } from './send-time';
import { StatusTag } from './status-tag';
import { TaskStatus, TONES } from './task-status';
import { titleOf } from './title-of';

const MessageFilter = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect {...props} of="im/system_message" nameOf={({ title }) => title} style={{ width: 180 }} />
);

/** The screen of the pushes. */
export const pushTasks = defineResource('im/sm_push_task', {
  texts: 'im-push',
  title: titleOf,
  order: ['create_time', 'desc'],
  fields: [
    { name: 'title', table: { width: 200 }, render: (_, task) => <ShortText>{titleOf(task)}</ShortText> },
    { name: 'message_id', search: MessageFilter, table: false },
    {
      name: 'status',
      search: true,
      options: Object.values(TaskStatus).map((value) => ({ value, tone: TONES[value] ?? 'default' })),
      table: { width: 96 },
      render: (_, task) => <StatusTag status={task.status} />,
    },
    {
      name: 'send_to_all',
      search: true,
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 130 },
      render: (_, task) => <AudienceCell task={task} />,
    },
    { name: 'send_time', table: { width: 168, sortable: true }, render: (_, task) => <SendTime task={task} /> },
    { name: 'progress', table: { width: 232 }, render: (_, task) => <ProgressCell task={task} /> },
    { name: 'seq_no', table: { width: 96, align: 'right', sortable: true } },
    { name: 'creator_name', table: { width: 120, hidden: true } },
    { name: 'create_time', table: { width: 176, sortable: true, hidden: true } },
  ],
});
