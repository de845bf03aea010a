import { App } from 'antd';
import type { Say } from '../declare/texts';
import type { ListViews } from './use-list-views';
import type { useViewActions } from './use-view-actions';
import type { ViewAction } from './view-items';

interface Deeds {
  say: Say;
  acts: ReturnType<typeof useViewActions>;
  /** asks for a name: for a new view, or a new name for this view */
  onName: (mode: 'add' | 'rename') => void;
}

/** The action of each entry in the menu of the current view. */
export function useViewMenuActions(
  current: ListViews['current'],
  { say, acts, onName }: Deeds,
): Record<ViewAction, () => unknown> {
  const { modal } = App.useApp();
  return {
    save: () => current && acts.save(current),
    saveAs: () => onName('add'),
    rename: () => onName('rename'),
    choose: () => acts.choose(current?.id ?? null),
    unchoose: () => acts.choose(null),
    share: () => current && acts.share(current, true),
    withdraw: () => current && acts.share(current, false),
    delete: () =>
      current &&
      modal.confirm({
        centered: true,
        title: say('delete.one', { name: current.name }),
        content: current.shared ? say('views.deleteShared') : say('delete.note'),
        okText: say('action.delete'),
        okButtonProps: { danger: true },
        onOk: () => acts.remove(current),
      }),
  };
}
