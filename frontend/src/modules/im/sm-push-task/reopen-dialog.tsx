import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { figure } from '../../../kernel/basis/i18n/figure';
import { type PushTime, pushTimeOf, sendTimeOf } from './push-time';
import type { PushTask } from './task-status';
import { titleOf } from './title-of';
import { TimeItem } from './time-item';

interface Props {
  task: PushTask | undefined;
  onClose: () => void;
}

/** Reopens a cancelled push, to be sent now or at a given time. */
export function ReopenDialog({ task, onClose }: Props) {
  const { t } = useTranslation(['im-push', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<{ time: PushTime }>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();

  const save = async (id: number, time: PushTime) => {
    await attempt(async () => {
      await post('im/sm_push_task', 'reopen', { id, send_time: sendTimeOf(time) });
      void message.success(t('reopen.done'));
      onClose();
    });
    background(client.invalidateQueries({ queryKey: ['im/sm_push_task'] }));
  };

  const done = task?.progress?.done ?? 0;
  return (
    <Modal
      title={task && t('reopen.ask', { name: titleOf(task) })}
      open={task !== undefined}
      onCancel={onClose}
      afterClose={() => setProblem(undefined)}
      okText={t('reopen')}
      cancelText={t('resource:cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      mask={{ closable: false }}
      destroyOnHidden
      centered
    >
      {task && (
        <Form
          form={form}
          name="reopen"
          layout="vertical"
          preserve={false}
          initialValues={{ time: pushTimeOf(task.send_time) }}
          onFinish={({ time }) => background(save(task.id, time))}
        >
          <Problem words={problem} />
          <Typography.Paragraph>
            {done > 0 ? t('reopen.goesOn', { done: figure(done), count: done }) : t('reopen.fromStart')}
          </Typography.Paragraph>
          <TimeItem />
        </Form>
      )}
    </Modal>
  );
}
