import { useState } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { NO_NEEDS, useFittedResource } from '../capability/fit-fields';
import { PushLayer } from '../sm-push-task/push-layer';
import { type Pushing } from '../sm-push-task/pushing';
import { ReopenDialog } from '../sm-push-task/reopen-dialog';
import { type TaskTab, TaskDetails } from '../sm-push-task/task-details';
import { pushTasks } from '../sm-push-task/task-resource';
import { type PushTask, TaskStatus } from '../sm-push-task/task-status';
import { useCancel } from '../sm-push-task/use-cancel';
import { useFreshPushes } from '../sm-push-task/use-fresh-pushes';
import { useTaskEntries } from '../sm-push-task/use-task-entries';

/** Pushes: content, time, recipients and progress. */
export default function PushTaskPage() {
  const [pushing, setPushing] = useState<Pushing>();
  const [openedId, setOpenedId] = useState<number>();
  const [tab, setTab] = useState<TaskTab>('figures');
  const [reopened, setReopened] = useState<PushTask>();
  const cancel = useCancel();

  const open = ({ id }: PushTask, tab: TaskTab) => {
    setOpenedId(id);
    setTab(tab);
  };
  const entries = useTaskEntries({
    edit: (task) => setPushing({ task }),
    cancel: (task) => background(cancel(task)),
    reopen: setReopened,
    history: (task) => open(task, 'history'),
  });
  const screen = useScreen(useFittedResource(pushTasks, NO_NEEDS, 'pushes'), {
    onOpen: (task) => open(task, 'figures'),
    entries,
    mayDelete: ({ status }) => status !== TaskStatus.Sending,
  });
  useFreshPushes(screen.list.rows);
  const opened = screen.list.rows.find(({ id }) => id === openedId);

  return (
    <>
      <ResourceScreen screen={{ ...screen, add: () => setPushing({}) }} />
      <TaskDetails task={opened} tab={tab} onTab={setTab} onClose={() => setOpenedId(undefined)} />
      <PushLayer open={pushing} onClose={() => setPushing(undefined)} />
      <ReopenDialog task={reopened} onClose={() => setReopened(undefined)} />
    </>
  );
}
