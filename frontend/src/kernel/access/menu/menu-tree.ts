import type { Menu } from '../account/grants';

/** A directory or a page of the menu, with its children. */
export interface MenuNode {
  menu: Menu;
  /** The path of a page; a directory has none. */
  path: string | undefined;
  above: readonly MenuNode[];
  children: MenuNode[];
}

export const DIRECTORY = 0;
export const PAGE = 1;

/** The path of a page: its route, which may lack the leading slash, or its id if it has no route. */
const ownPath = ({ router, id }: Menu): string => `/${(router ?? '').trim().replace(/^\/+/, '') || id}`;

/**
 * The menu as an ordered tree, without permissions. A row whose parent was not granted becomes a top entry. Rows that are each other's
 * ancestors (a cycle) are left out.
 */
export function menuTree(menus: readonly Menu[]): MenuNode[] {
  const rows = menus.filter(({ type }) => type === DIRECTORY || type === PAGE);
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: Menu) => (parentId !== null && ids.has(parentId) ? parentId : null);
  const nodesOf = (parentId: number | null, above: readonly MenuNode[]): MenuNode[] =>
    rows
      .filter((row) => parentOf(row) === parentId)
      .sort((one, other) => one.orderNum - other.orderNum || one.id - other.id)
      .map((menu) => {
        const node: MenuNode = { menu, path: menu.type === PAGE ? ownPath(menu) : undefined, above, children: [] };
        node.children = nodesOf(menu.id, [...above, node]);
        return node;
      });
  return nodesOf(null, []);
}

export const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

/** The visible entries, without hidden rows and empty directories. */
export const visible = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes
    .filter(({ menu }) => menu.isShow)
    .map((node) => ({ ...node, children: visible(node.children) }))
    .filter(({ path, children }) => path !== undefined || children.length > 0);

/** Keeps entries whose name contains a word, with the path to them. A matching directory keeps all its children. */
export function matching(nodes: readonly MenuNode[], word: string): MenuNode[] {
  const wanted = word.trim().toLowerCase();
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.menu.name.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The first page in or below a node. */
export const firstPage = (node: MenuNode): MenuNode | undefined => flat([node]).find(({ path }) => path !== undefined);
