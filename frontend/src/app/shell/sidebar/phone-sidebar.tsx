import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { setMenuOpen, useShell } from '../shell-store';
import { Brand } from './brand';
import { SidebarMenu } from './sidebar-menu';
import styles from './sidebar.module.css';

/** The menu on top of the page. It closes after a choice, a tap outside, or Escape. */
export default function PhoneSidebar({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const isOpen = useShell((shell) => shell.isMenuOpen);
  const close = () => setMenuOpen(false);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      placement="left"
      size={255}
      closable={false}
      title={null}
      aria-label={t('nav')}
      styles={{ body: { padding: 0 } }}
    >
      <div className={styles['sidebar']} data-over>
        <Brand />
        <SidebarMenu path={path} onLeave={close} />
      </div>
    </Drawer>
  );
}
