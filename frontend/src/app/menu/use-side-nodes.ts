import { useTheme } from '../../kernel/look/theme/theme-store';
import { useMenu } from '../../kernel/access/menu/menu-model';
import { flat, type MenuNode } from '../../kernel/access/menu/menu-tree';

/** Whether a node is the page or contains it. */
export const holds = (node: MenuNode, path: string): boolean => flat([node]).some((one) => one.path === path);

/** What the sidebar shows: the whole menu, or the group of the current page if the top bar shows the groups. */
export function useSideNodes(path: string): readonly MenuNode[] {
  const { shown } = useMenu();
  const isGroup = useTheme((theme) => theme.isGroup);
  if (!isGroup) return shown;
  const group = groupOf(shown, path);
  if (!group) return [];
  return group.path === undefined ? group.children : [group];
}

/** The top-level entry of a page; the first one if no menu contains the page. */
export const groupOf = (shown: readonly MenuNode[], path: string): MenuNode | undefined =>
  shown.find((node) => holds(node, path)) ?? shown[0];
