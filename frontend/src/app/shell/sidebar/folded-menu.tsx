import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { MenuIcon } from '../../../kernel/look/icons/menu-icon';
import { flat, type MenuNode } from '../../../kernel/access/menu/menu-tree';
import { useSideNodes } from '../../menu/use-side-nodes';
import styles from './sidebar.module.css';

type Items = NonNullable<MenuProps['items']>;

const itemsOf = (nodes: readonly MenuNode[]): Items =>
  nodes.map(({ menu, path, children }) => ({
    key: path ?? `group-${menu.id}`,
    icon: <MenuIcon name={menu.icon} />,
    label: menu.name,
    ...(path === undefined && { children: itemsOf(children) }),
  }));

/** The menu as icons: pages open directly, groups open a flyout. */
export function FoldedMenu({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const nodes = useSideNodes(path);
  const navigate = useNavigate();
  return (
    <nav className={styles['nav']} aria-label={t('nav')}>
      <ul className={styles['list']}>
        {nodes.map((node) => {
          const isHere = flat([node]).some((one) => one.path === path);
          const face = (
            <span className={styles['icon']} aria-hidden>
              <MenuIcon name={node.menu.icon} />
            </span>
          );
          return (
            <li key={node.menu.id}>
              <ErrorBoundary resetKey={node.menu}>
                {node.path === undefined ? (
                  <Dropdown
                    placement="topRight"
                    align={{ points: ['tl', 'tr'], offset: [6, 0] }}
                    trigger={['hover', 'click']}
                    menu={{
                      items: itemsOf(node.children),
                      selectedKeys: [path],
                      onClick: ({ key }) => background(navigate(key)),
                    }}
                  >
                    <button type="button" className={styles['row']} data-here={isHere} aria-label={node.menu.name}>
                      {face}
                    </button>
                  </Dropdown>
                ) : (
                  <Tooltip title={node.menu.name} placement="right">
                    <Link
                      to={node.path}
                      className={styles['row']}
                      aria-label={node.menu.name}
                      aria-current={isHere ? 'page' : undefined}
                    >
                      {face}
                    </Link>
                  </Tooltip>
                )}
              </ErrorBoundary>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
