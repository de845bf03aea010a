import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import RollbackOutlined from '@ant-design/icons/RollbackOutlined';
import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { close, closeAll, closeOthers, closeSide, type Tab, type Tabs } from '../../../kernel/shell/tabs/tabs';
import type { TabActions } from './use-tab-actions';

/** The context menu of a tab. The home page, which has no tab, offers only the actions for all tabs. */
export function useTabMenu(tabs: Tabs, actions: TabActions): (tab: Tab | undefined) => MenuProps {
  const { t } = useTranslation('tabs');
  return (tab) => {
    const { open, closed } = tabs;
    const index = tab ? open.indexOf(tab) : -1;
    const loose = (list: readonly Tab[]) => list.some((one) => !one.pinned);
    const path = tab?.path ?? '';
    const of: MenuProps['items'] = tab
      ? [
          { key: 'refresh', icon: <ReloadOutlined />, label: t('refresh'), onClick: () => actions.refresh(path) },
          {
            key: 'pin',
            icon: <PushpinOutlined />,
            label: tab.pinned ? t('unpin') : t('pin'),
            onClick: () => actions.pin(path, !tab.pinned),
          },
          {
            key: 'close',
            icon: <CloseOutlined />,
            label: t('close'),
            onClick: () => actions.close((all) => close(all, path)),
          },
          { type: 'divider' },
          {
            key: 'others',
            label: t('others'),
            disabled: !loose(open.filter((one) => one !== tab)),
            onClick: () => actions.close((all) => closeOthers(all, path)),
          },
          {
            key: 'left',
            label: t('left'),
            disabled: !loose(open.slice(0, index)),
            onClick: () => actions.close((all) => closeSide(all, path, 'left')),
          },
          {
            key: 'right',
            label: t('right'),
            disabled: !loose(open.slice(index + 1)),
            onClick: () => actions.close((all) => closeSide(all, path, 'right')),
          },
        ]
      : [];
    return {
      items: [
        ...of,
        { key: 'all', label: t('all'), disabled: !loose(open), onClick: () => actions.close(closeAll) },
        {
          key: 'reopen',
          icon: <RollbackOutlined />,
          label: t('reopen'),
          disabled: closed.length === 0,
          onClick: () => actions.reopen(),
        },
      ],
    };
  };
}
