import DownOutlined from '@ant-design/icons/DownOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { MenuIcon } from '../../../kernel/look/icons/menu-icon';
import { flat, type MenuNode } from '../../../kernel/access/menu/menu-tree';
import styles from './sidebar.module.css';

interface Props {
  nodes: readonly MenuNode[];
  path: string;
  isSearching: boolean;
  depth?: number;
}

/** One level of the menu. The group of the current page is open unless somebody has closed it; a search opens all groups. */
export function MenuList({ nodes, path, isSearching, depth = 0 }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (node: MenuNode) =>
    isSearching || (chosen.get(node.menu.id) ?? flat(node.children).some((one) => one.path === path));

  const groupOf = (node: MenuNode) => (
    <>
      <button
        type="button"
        className={styles['row']}
        aria-expanded={isOpen(node)}
        onClick={() => setChosen(new Map(chosen).set(node.menu.id, !isOpen(node)))}
      >
        <RowText node={node} />
        <DownOutlined className={styles['arrow']} aria-hidden />
      </button>
      <div className={styles['fold']} data-open={isOpen(node)} inert={!isOpen(node)}>
        <MenuList nodes={node.children} path={path} isSearching={isSearching} depth={depth + 1} />
      </div>
    </>
  );
  const linkTo = (address: string, node: MenuNode) => (
    <Link to={address} className={styles['row']} aria-current={address === path ? 'page' : undefined}>
      <RowText node={node} />
    </Link>
  );
  return (
    <ul className={styles['list']} data-depth={depth}>
      {nodes.map((node) => (
        <li key={node.menu.id}>
          <ErrorBoundary resetKey={node.menu}>
            {node.path === undefined ? groupOf(node) : linkTo(node.path, node)}
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

const RowText = ({ node: { menu } }: { node: MenuNode }) => (
  <>
    <span className={styles['icon']} aria-hidden>
      <MenuIcon name={menu.icon} />
    </span>
    <span className={styles['label']} title={menu.name}>
      {menu.name}
    </span>
  </>
);
