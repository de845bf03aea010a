import type { MenuProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { close, type Tab, type Tabs } from '../../../kernel/shell/tabs/tabs';
import { TabItem } from './tab-item';
import type { TabActions } from './use-tab-actions';
import styles from './tab-strip.module.css';
import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { lookup } from '../../../kernel/basis/values/lookup';

interface Props {
  path: string;
  tabs: Tabs;
  actions: TabActions;
  menuOf: (tab: Tab) => MenuProps;
}

/** How far a key moves the focus along the strip. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The tabs in one row. The tab key stops here once; the arrow keys move between tabs. */
export function TabList({ path, tabs, actions, menuOf }: Props) {
  const { t } = useTranslation('tabs');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path, tabs.open.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const index = links.findIndex((link) => link === document.activeElement);
    const tab = tabs.open[index];
    if (!tab) return;
    if (event.key === 'Delete') {
      actions.close((all) => close(all, tab.path));
      (links[index + 1] ?? links[index - 1])?.focus();
    }
    const step = lookup(STEPS, event.key);
    if (!step) return;
    event.preventDefault();
    links[step(index, links.length)]?.focus();
  };

  const onWheel = ({ deltaY }: WheelEvent) => list.current?.scrollBy({ left: deltaY * 2 });
  const stop = tabs.open.some((tab) => tab.path === path) ? path : tabs.open[0]?.path;

  return (
    <nav className={styles['scroller']} aria-label={t('strip')}>
      <ul ref={list} className={styles['list']} onKeyDown={onKeyDown} onWheel={onWheel}>
        {tabs.open.map((tab) => (
          <ErrorBoundary key={tab.path} resetKey={tab}>
            <TabItem
              tab={tab}
              isActive={tab.path === path}
              isStop={tab.path === stop}
              menu={menuOf(tab)}
              onClose={() => actions.close((all) => close(all, tab.path))}
            />
          </ErrorBoundary>
        ))}
      </ul>
    </nav>
  );
}
