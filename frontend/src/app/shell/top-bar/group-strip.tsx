import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { MenuIcon } from '../../../kernel/look/icons/menu-icon';
import { useMenu } from '../../../kernel/access/menu/menu-model';
import { firstPage, type MenuNode } from '../../../kernel/access/menu/menu-tree';
import { groupOf } from '../../menu/use-side-nodes';
import styles from './group-strip.module.css';

/** The top level of the menu as a row of buttons; each leads to its first page. */
export function GroupStrip({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const { shown } = useMenu();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const current = groupOf(shown, path);

  const enter = (node: MenuNode) => {
    const page = firstPage(node);
    if (page?.path) background(navigate(page.path));
    else void message.warning(t('emptyGroup', { label: node.menu.name }));
  };

  return (
    <nav className={styles['groups']} aria-label={t('groups')}>
      {shown.map((node) => (
        <ErrorBoundary key={node.menu.id} resetKey={node.menu}>
          <button
            type="button"
            className={styles['group']}
            aria-current={node === current ? 'true' : undefined}
            onClick={() => enter(node)}
          >
            <MenuIcon name={node.menu.icon} />
            {node.menu.name}
          </button>
        </ErrorBoundary>
      ))}
    </nav>
  );
}
