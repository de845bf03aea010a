import { Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { Plugin } from '../plugin';
import { ProposalList } from '../proposal/proposal-list';
import { SettingsTab } from '../settings/settings-tab';
import { FiguresTab } from './figures-tab';
import { GrantsTab } from './grants-tab';
import { LogTab } from './log-tab';
import { NodesTab } from './nodes-tab';
import { TryTab } from './try-tab';
import css from './use-plugin-tabs.module.css';
import { ToolTab } from '../tool/tool-tab';
import { VersionsTab } from './versions-tab';

const Markdown = lazy(() => import('../../../kernel/form/markdown/markdown'));

interface PluginTab {
  key: 'readme' | 'grants' | 'settings' | 'log' | 'figures' | 'versions' | 'nodes' | 'try' | 'tool' | 'proposals';
  /** the permission that the tab needs in addition to reading the plugin */
  needs?: string;
  children: ReactNode;
}

/** The tabs that the signed-in user may see. */
export function usePluginTabs(plugin: Plugin) {
  const { t } = useTranslation('plugin');
  const can = useCan();
  const { id, readme } = plugin;
  const tabs: PluginTab[] = [
    {
      key: 'readme',
      children: (
        <Suspense fallback={<Skeleton active />}>
          <Markdown text={readme} />
        </Suspense>
      ),
    },
    { key: 'grants', needs: 'plugin/info/grants', children: <GrantsTab id={id} /> },
    { key: 'settings', children: <SettingsTab plugin={plugin} /> },
    { key: 'log', needs: 'plugin/log/page', children: <LogTab id={id} /> },
    { key: 'figures', needs: 'plugin/info/figures', children: <FiguresTab id={id} /> },
    { key: 'versions', needs: 'plugin/info/versions', children: <VersionsTab plugin={plugin} /> },
    { key: 'nodes', needs: 'plugin/info/nodes', children: <NodesTab id={id} /> },
    ...(plugin.hooks.includes('tool')
      ? [{ key: 'tool' as const, needs: 'plugin/tool/run', children: <ToolTab plugin={plugin} /> }]
      : []),
    { key: 'proposals', needs: 'plugin/proposal/page', children: <ProposalList keyName={plugin.keyName} /> },
    { key: 'try', needs: 'plugin/info/tryHook', children: <TryTab plugin={plugin} /> },
  ];
  return tabs
    .filter(({ needs }) => needs === undefined || can(needs))
    .map(({ key, children }) => ({
      key,
      label: t(`tab.${key}`),
      children: <div className={css.face}>{children}</div>,
    }));
}
