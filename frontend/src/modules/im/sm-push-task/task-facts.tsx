import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { Data } from '../../../kernel/call/api/api';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { figure } from '../../../kernel/basis/i18n/figure';
import { readIds } from './recipients/id-list';
import { RecipientNames } from './recipients/recipient-names';
import type { PushTask } from './task-status';
import { titleOf } from './title-of';

type Run = Data<'im/sm_push_task', 'progress', 'get'>;

/** The settings of a push, the node that sent it, and its speed. */
export function TaskFacts({ task, run }: { task: PushTask; run: Run | undefined }) {
  const { label, own } = useTexts('im-push');
  const audience = task.send_to_all ? own('send_to_all.1') : <RecipientNames ids={readIds(task.recv_ids ?? '').ids} />;
  const facts: Record<string, ReactNode> = {
    message: titleOf(task),
    send_time: task.send_time,
    seq_no: task.seq_no,
    ...(run?.startTime && factsOf(run)),
    creator_name: task.creator_name,
    create_time: task.create_time,
    send_to_all: audience,
  };
  return (
    <Descriptions
      column={1}
      size="small"
      styles={{ label: { width: 110 } }}
      items={Object.entries(facts).map(([name, value]) => ({ key: name, label: label(name), children: value ?? '–' }))}
    />
  );
}

function factsOf({ startTime, endTime, pages, node }: Run): Record<string, ReactNode> {
  const [start, end] = [momentOf(startTime), momentOf(endTime)];
  const took = start !== undefined && end !== undefined ? durationWords(end - start) : null;
  return { startTime, endTime, took, pages: figure(pages), node };
}
