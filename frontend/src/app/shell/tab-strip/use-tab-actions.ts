import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { addressOf, neighbour, pin, reopen, type Tab, type Tabs } from '../../../kernel/shell/tabs/tabs';
import { useTabs } from '../../../kernel/shell/tabs/tabs-store';
import { dropUnsaved, hasUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { usePathTitle } from '../../menu/titles';
import { refreshPage } from '../pages/page-reloads';

/** The actions on tabs. An action that would lose unsaved input asks first. */
export function useTabActions(active: string) {
  const { t } = useTranslation(['tabs', 'common']);
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const titleOf = usePathTitle();

  const afterAsking = (paths: readonly string[], act: () => void) => {
    const losing = paths.find(hasUnsaved);
    if (losing === undefined) return act();
    modal.confirm({
      title: t('tabs:unsaved', { name: titleOf(losing) }),
      okText: t('tabs:close'),
      okButtonProps: { danger: true },
      cancelText: t('common:stay'),
      onOk: act,
    });
  };

  const goneBetween = (before: Tabs, after: Tabs) =>
    before.open.filter((tab: Tab) => !after.open.includes(tab)).map(({ path }) => path);

  return {
    close(change: (tabs: Tabs) => Tabs) {
      const before = useTabs.getState();
      const gone = goneBetween(before, change(before));
      afterAsking(gone, () => {
        const now = useTabs.getState();
        const after = change(now);
        gone.forEach(dropUnsaved);
        useTabs.setState(after);
        const next = neighbour(now, after, active);
        if (next !== active) background(navigate(next));
      });
    },
    refresh(path: string) {
      afterAsking([path], () => {
        dropUnsaved(path);
        refreshPage(path);
      });
    },
    pin: (path: string, isPinned: boolean) => useTabs.setState((tabs) => pin(tabs, path, isPinned)),
    reopen() {
      const found = reopen(useTabs.getState());
      if (!found) return;
      useTabs.setState(found.tabs);
      background(navigate(addressOf(found.tab)));
    },
  };
}

export type TabActions = ReturnType<typeof useTabActions>;
