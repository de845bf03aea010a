import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSideNodes } from '../../menu/use-side-nodes';
import { matching } from '../../../kernel/access/menu/menu-tree';
import { MenuList } from './menu-list';
import { MenuSearch } from './menu-search';
import styles from './sidebar.module.css';

interface Props {
  path: string;
  onLeave?: () => void;
}

/** The unfolded menu: a search box and the tree. */
export function SidebarMenu({ path, onLeave }: Props) {
  const { t } = useTranslation('shell');
  const nodes = useSideNodes(path);
  const [word, setWord] = useState('');
  const found = matching(nodes, word);
  return (
    <>
      <MenuSearch value={word} onChange={setWord} />
      <nav className={styles['nav']} aria-label={t('nav')} onClick={(event) => isLink(event.target) && onLeave?.()}>
        <MenuList nodes={found} path={path} isSearching={word.trim() !== ''} />
        {found.length === 0 && <p className={styles['nothing']}>{nodes.length > 0 ? t('noMenu') : t('emptyMenu')}</p>}
      </nav>
    </>
  );
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;
