import CompressOutlined from '@ant-design/icons/CompressOutlined';
import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { HOME } from '../../../kernel/shell/tabs/tabs';
import { useTabs } from '../../../kernel/shell/tabs/tabs-store';
import { ToolButton } from '../../tools/tool-button';
import { setFull, useShell } from '../shell-store';
import { TabList } from './tab-list';
import { useTabMenu } from './tab-menu';
import { useTabActions } from './use-tab-actions';
import styles from './tab-strip.module.css';

/** The open tabs. */
export function TabStrip({ path }: { path: string }) {
  const { t } = useTranslation(['tabs', 'shell']);
  const navigate = useNavigate();
  const tabs = useTabs();
  const isFull = useShell((shell) => shell.isFull);
  const actions = useTabActions(path);
  const menuOf = useTabMenu(tabs, actions);
  return (
    <div className={styles['strip']}>
      <ToolButton label={t('tabs:back')} onClick={() => background(navigate(-1))}>
        <LeftOutlined />
      </ToolButton>
      <ToolButton label={t('tabs:refresh')} onClick={() => actions.refresh(path)}>
        <ReloadOutlined />
      </ToolButton>
      <ToolButton
        label={t('shell:home')}
        aria-current={path === HOME ? 'page' : undefined}
        onClick={() => background(navigate(HOME))}
      >
        <HomeOutlined />
      </ToolButton>
      <TabList path={path} tabs={tabs} actions={actions} menuOf={menuOf} />
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(tabs.open.find((tab) => tab.path === path))}>
        <ToolButton label={t('tabs:more')}>
          <MoreOutlined />
        </ToolButton>
      </Dropdown>
      <ToolButton
        label={isFull ? t('shell:exitFull') : t('shell:fullContent')}
        aria-pressed={isFull}
        onClick={() => setFull(!isFull)}
      >
        {isFull ? <CompressOutlined /> : <ExpandOutlined />}
      </ToolButton>
    </div>
  );
}
