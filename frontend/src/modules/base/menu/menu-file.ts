import type { MenuFileDuplicates } from '../../../api/codes';
import { isObject } from '../../../kernel/basis/values/is-object';
import { DIRECTORY, PAGE } from './menu-type';

/** A menu in a file: without ids, and with its children nested. */
export interface MenuNode {
  name: string;
  type?: number | null;
  router?: string | null;
  childMenus?: MenuNode[] | null;
}

/** The error in a file, as a text key, and its position. */
export interface FileFault {
  key: 'notJson' | 'notList' | 'empty' | 'notObject' | 'noName' | 'badType' | 'badRoute' | 'badChildren';
  at: string;
}

const fault = (key: FileFault['key'], at = ''): { fault: FileFault } => ({ fault: { key, at } });

/** Reads the text of a menu file: a list, as the export writes it, or one under `menus`. */
export function readMenuFile(text: string): { nodes: MenuNode[] } | { fault: FileFault } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return fault('notJson');
  }
  const nodes = isObject(content) ? content['menus'] : content;
  if (!Array.isArray(nodes)) return fault('notList');
  if (nodes.length === 0) return fault('empty');
  const found = faultIn(nodes, '');
  return found ? { fault: found } : { nodes: nodes as MenuNode[] };
}

function faultIn(nodes: unknown[], above: string): FileFault | undefined {
  for (const [index, node] of nodes.entries()) {
    const at = `${above}${index + 1}`;
    const found = faultOf(node, at);
    if (found) return found;
  }
  return undefined;
}

function faultOf(node: unknown, at: string): FileFault | undefined {
  if (!isObject(node)) return { key: 'notObject', at };
  const { name, type, router, childMenus } = node;
  if (typeof name !== 'string' || name.trim() === '') return { key: 'noName', at };
  const place = `${at} (${name})`;
  if (type != null && type !== 0 && type !== 1 && type !== 2) return { key: 'badType', at: place };
  if (router != null && router !== '' && (typeof router !== 'string' || !router.startsWith('/')))
    return { key: 'badRoute', at: place };
  if (childMenus == null) return undefined;
  return Array.isArray(childMenus) ? faultIn(childMenus, `${at}.`) : { key: 'badChildren', at: place };
}

export type Duplicates = (typeof MenuFileDuplicates)[number];
export type ImportOutcome = 'added' | 'skipped' | 'replaced';

/** A node of a file with the result of its import. */
export interface ImportedNode {
  id: number;
  parentId: number | null;
  name: string;
  type: number;
  outcome: ImportOutcome;
}

/** The identity of a menu, as the server sees it: the route of a page; type, place and name of everything else. */
const keyOf = ({ type, router, name }: MenuNode, parent: number): string =>
  type === PAGE && router ? `route ${router}` : JSON.stringify([type ?? DIRECTORY, parent, name]);

const TOP = 0;

/** Simulates the import of a file and says what happens with each node. */
export function previewImport(
  file: readonly MenuNode[],
  there: readonly MenuNode[],
  duplicates: Duplicates,
): ImportedNode[] {
  const known = new Map<string, number>();
  const written = new Set<number>();
  let last = TOP;
  const remember = (nodes: readonly MenuNode[], parent: number): void => {
    for (const node of nodes) {
      last += 1;
      const id = last;
      const key = keyOf(node, parent);
      if (!known.has(key)) known.set(key, id);
      remember(node.childMenus ?? [], id);
    }
  };
  remember(there, TOP);

  const imported: ImportedNode[] = [];
  const importNodes = (nodes: readonly MenuNode[], parent: number, shownUnder: number | null): void => {
    for (const node of nodes) {
      const key = keyOf(node, parent);
      const found = duplicates === 'add' ? undefined : known.get(key);
      last += 1;
      const place = found ?? last;
      const outcome =
        found === undefined ? 'added' : duplicates === 'replace' && !written.has(found) ? 'replaced' : 'skipped';
      if (!known.has(key)) known.set(key, place);
      written.add(place);
      const shownAs = imported.length + 1;
      imported.push({
        id: shownAs,
        parentId: shownUnder,
        name: node.name,
        type: node.type ?? DIRECTORY,
        outcome,
      });
      importNodes(node.childMenus ?? [], place, shownAs);
    }
  };
  importNodes(file, TOP, null);
  return imported;
}

export const countOf = (imported: readonly ImportedNode[], outcome: ImportOutcome): number =>
  imported.filter((one) => one.outcome === outcome).length;
