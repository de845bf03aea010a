import { useCallback, useState } from 'react';
import { useSession } from '../../../kernel/call/session/session-store';
import { local } from '../../../kernel/basis/storage/storage';

export const VIEWS = ['cards', 'table'] as const;
export type TaskView = (typeof VIEWS)[number];

/** Cards or a table, as last chosen in this browser. */
export function useTaskView(): [view: TaskView, choose: (view: TaskView) => void] {
  const person = useSession((session) => session.identity?.id) ?? 0;
  const key = `view.${person}.task/info`;
  const [view, setView] = useState<TaskView>(() => (local.read(key) === 'table' ? 'table' : 'cards'));
  const choose = useCallback(
    (wanted: TaskView) => {
      local.write(key, wanted);
      setView(wanted);
    },
    [key],
  );
  return [view, choose];
}
