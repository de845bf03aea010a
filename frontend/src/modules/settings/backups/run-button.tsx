import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { post } from '../../../kernel/call/api/api';
import type { BackupTask } from './use-backups';

interface RunButtonProps {
  task: BackupTask;
  label: string;
  /** the label while the task runs */
  running: string;
  question: string;
  note: string;
  type?: 'primary';
}

/** Runs a task now, after a question. Its plan goes on as before. */
export function RunButton({ task, label, running, question, note, type }: RunButtonProps) {
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const can = useCan()('task/info/once');
  if (!can) return null;
  const ask = () =>
    void modal.confirm({
      centered: true,
      title: question,
      content: note,
      okText: label,
      onOk: async () => {
        try {
          await post('task/info', 'once', { id: task.id });
          background(client.invalidateQueries({ queryKey: ['task/info'] }));
        } catch (error) {
          void message.error(messageOf(error));
        }
      },
    });
  return (
    <Button type={type} loading={task.running} onClick={ask}>
      {task.running ? running : label}
    </Button>
  );
}
