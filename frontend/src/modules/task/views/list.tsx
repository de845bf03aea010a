import { FileTextOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { ResourceTable } from '../../../kernel/resource/table/resource-table';
import { type Entry, useScreen } from '../../../kernel/resource/screen/screen';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { TaskBoard } from '../board/task-board';
import { useTaskView } from '../board/task-view';
import { ViewToggle } from '../board/view-toggle';
import { RunLog } from '../log/run-log';
import { isSystem } from '../task-codes';
import { tasks } from '../task-resource';
import { type Task } from '../task';
import { useFreshTasks } from '../use-fresh-tasks';
import { useRunOnce } from '../use-run-once';

/** Scheduled tasks, with the next and the last run. */
export default function TaskList() {
  const { t } = useTranslation('task');
  const can = useCan();
  const isPhone = useIsPhone();
  const [view, setView] = useTaskView();
  const [logged, setLogged] = useState<Task>();
  const mayLog = can('task/info/log');
  const runOnce = useRunOnce(mayLog ? setLogged : undefined);
  useFreshTasks();

  const screen = useScreen(tasks, {
    mayDelete: (task) => !isSystem(task),
    entries: (task): Entry[] => [
      ...(can('task/info/once')
        ? [{ key: 'once', label: t('once'), icon: <ThunderboltOutlined />, run: () => runOnce(task) }]
        : []),
      ...(mayLog ? [{ key: 'log', label: t('log'), icon: <FileTextOutlined />, run: () => setLogged(task) }] : []),
    ],
  });
  return (
    <>
      <ResourceScreen
        screen={screen}
        toolbar={!isPhone && <ViewToggle view={view} onChange={setView} />}
        table={
          isPhone || view === 'cards' ? (
            <TaskBoard screen={screen} onLog={setLogged} />
          ) : (
            <ResourceTable screen={screen} />
          )
        }
      />
      <RunLog task={logged} onClose={() => setLogged(undefined)} />
    </>
  );
}
