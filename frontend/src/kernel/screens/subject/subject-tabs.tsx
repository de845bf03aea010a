import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import css from './subject-tabs.module.css';
import { useTabInAddress } from './use-tab-in-address';

/** One tab. */
export interface SubjectTab {
  key: string;
  label: string;
  children: ReactNode;
}

/** The tabs of a person or a group. The open tab is stored in the address. */
export function SubjectTabs({ tabs }: { tabs: SubjectTab[] }) {
  const [tab, setTab] = useTabInAddress(tabs.map(({ key }) => key));
  return (
    <Tabs
      className={css.tabs ?? ''}
      {...(tab !== undefined && { activeKey: tab })}
      onChange={setTab}
      destroyOnHidden
      tabBarGutter={24}
      items={tabs}
    />
  );
}
