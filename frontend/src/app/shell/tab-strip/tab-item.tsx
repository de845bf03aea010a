import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import { Dropdown, type MenuProps } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOf, type Tab } from '../../../kernel/shell/tabs/tabs';
import { usePathTitle } from '../../menu/titles';
import styles from './tab-strip.module.css';

interface Props {
  tab: Tab;
  isActive: boolean;
  /** Whether this tab is the tab stop of the strip. */
  isStop: boolean;
  menu: MenuProps;
  onClose: () => void;
}

/** One tab: a link to its address, a close button, and a context menu. */
export function TabItem({ tab, isActive, isStop, menu, onClose }: Props) {
  const { t } = useTranslation('tabs');
  const titleOf = usePathTitle();
  const name = tab.title ?? titleOf(tab.path);
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <li className={styles['tab']} data-active={isActive} onAuxClick={onAuxClick}>
        <Link
          to={addressOf(tab)}
          draggable={false}
          tabIndex={isStop ? 0 : -1}
          aria-current={isActive ? 'page' : undefined}
          aria-label={tab.pinned ? t('pinned', { name }) : name}
        >
          {tab.pinned && <PushpinFilled aria-hidden />}
          {name}
        </Link>
        {!tab.pinned && (
          <button type="button" tabIndex={-1} aria-label={`${t('close')}: ${name}`} onClick={onClose}>
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}
