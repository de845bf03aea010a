import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { post } from '../../kernel/call/api/api';
import { defineResource } from '../../kernel/resource/declare/resource';
import { FailureBadge, LastRun } from './info/last-run';
import { NextRun } from './info/next-run';
import { TaskName } from './info/task-name';
import { TaskState } from './info/task-state';
import { CallInput, CronInput, IntervalInput } from './late-inputs';
import { NameInput } from './name-input';
import { RuleWords } from './schedule/rule-words';
import { INTERVAL, isScheduled } from './task-codes';

/** The scheduled tasks. */
export const tasks = defineResource('task/info', {
  texts: 'task',
  form: { in: 'drawer', width: 680 },
  fields: [
    { name: 'name', input: NameInput, span: 18, table: { width: 200 }, render: (_, task) => <TaskName task={task} /> },
    {
      name: 'status',
      input: 'switch',
      initial: 1,
      span: 6,
      options: [{ value: 1 }, { value: 0 }],
      search: true,
      table: { width: 104 },
      render: (_, task) => <TaskState task={task} />,
    },
    {
      name: 'type',
      options: [{ value: 0 }, { value: 1 }],
      search: true,
      table: false,
    },
    { name: 'taskType', input: 'radio', initial: 0, options: [{ value: 0 }, { value: 1 }], search: true, table: false },
    {
      name: 'cron',
      input: CronInput,
      required: true,
      initial: '0 0 3 * * *',
      visible: ({ taskType }) => taskType !== INTERVAL,
      table: { width: 180 },
      render: (_, task) => <RuleWords {...task} />,
    },
    {
      name: 'every',
      input: IntervalInput,
      required: true,
      initial: 3_600_000,
      visible: ({ taskType }) => taskType === INTERVAL,
      table: false,
    },
    { name: 'nextRunTime', table: { width: 120 }, render: (_, task) => <NextRun task={task} /> },
    {
      name: 'lastExecuteTime',
      table: { width: 250 },
      render: (_, task) => (
        <Flex gap="small" align="center">
          <FailureBadge task={task} />
          <LastRun task={task} />
        </Flex>
      ),
    },
    { name: 'startDate', input: 'datetime', span: 8, table: { width: 170, hidden: true } },
    { name: 'endDate', input: 'datetime', span: 8, table: { width: 170, hidden: true } },
    { name: 'limit', input: 'number', span: 8, rule: { minimum: 1 }, table: { width: 100, hidden: true } },
    { name: 'runs', table: { width: 90, align: 'right', hidden: true } },
    { name: 'service', input: CallInput, table: { width: 200 } },
    { name: 'remark', input: 'textarea', table: { width: 200, hidden: true } },
    { name: 'createTime', table: { hidden: true } },
  ],
  actions: [
    {
      name: 'start',
      icon: <CaretRightOutlined />,
      ask: true,
      visible: (task) => !isScheduled(task),
      run: ([task]) => (task ? post('task/info', 'start', { id: task.id }) : undefined),
    },
    {
      name: 'stop',
      icon: <PauseOutlined />,
      ask: true,
      visible: isScheduled,
      run: ([task]) => (task ? post('task/info', 'stop', { id: task.id }) : undefined),
    },
  ],
});
