import { useTheme } from '../../../kernel/look/theme/theme-store';
import { useShell } from '../shell-store';
import { FoldedMenu } from './folded-menu';
import { SidebarMenu } from './sidebar-menu';
import { Brand } from './brand';
import styles from './sidebar.module.css';

/** The menu beside the page; a column of icons when it is folded. */
export function Sidebar({ path }: { path: string }) {
  const { isFolded, isFull } = useShell();
  const mode = useTheme((theme) => theme.mode);
  if (isFull) return null;
  return (
    <aside className={styles['sidebar']} data-folded={isFolded} data-mode={mode}>
      <Brand isFolded={isFolded} />
      {isFolded ? <FoldedMenu path={path} /> : <SidebarMenu path={path} />}
    </aside>
  );
}
