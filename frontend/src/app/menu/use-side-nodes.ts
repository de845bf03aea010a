import { useTheme } from '../../kernel/theme/theme-store';
import { useMenu } from '../../kernel/menu/menu-model';
import { flat, type MenuNode } from '../../kernel/menu/menu-tree';

/** Whether a page stands in or below a node. */
export const holds = (node: MenuNode, path: string): boolean => flat([node]).some((one) => one.path === path);

/** What the sidebar shows: the whole menu or, when the top bar has its groups, the group of the current page. */
export function useSideNodes(path: string): readonly MenuNode[] {
  const { shown } = useMenu();
  const isGroup = useTheme((theme) => theme.isGroup);
  if (!isGroup) return shown;
  const group = groupOf(shown, path);
  if (!group) return [];
  return group.path === undefined ? group.children : [group];
}

/** The top-level entry that a page belongs to; the first one for a page that no menu names. */
export const groupOf = (shown: readonly MenuNode[], path: string): MenuNode | undefined =>
  shown.find((node) => holds(node, path)) ?? shown[0];
