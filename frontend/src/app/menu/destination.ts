import { matchPath } from 'react-router-dom';
import { HOME } from '../../kernel/shell/tabs/tabs';
import { isForeign, viewKey } from '../../kernel/shell/views/view-path';
import { type LoadView, viewOf } from '../../kernel/shell/views/views';
import { type ErrorCode, errorCodeOf } from '../errors/error-codes';
import type { MenuModel } from '../../kernel/access/menu/menu-model';
import type { MenuNode } from '../../kernel/access/menu/menu-tree';
import { pagesBelow, PLAIN_HOME, staticPages } from './static-pages';

type StaticLabel = Exclude<(typeof staticPages)[number]['label'], undefined>;

interface Found {
  /** The route's pattern, from which the page takes its parameters. */
  pattern: string;
  node?: MenuNode | undefined;
  /** The page is below the page of the node, which has the list. */
  isBelow?: boolean;
  /** The title of a page that is not in the menu. */
  label?: StaticLabel | 'home' | undefined;
  keepAlive: boolean;
}

/** The page of an address. */
export type Destination =
  | ({ kind: 'view'; load: LoadView } & Found)
  | ({ kind: 'frame'; url: string } & Found)
  | ({ kind: 'notInstalled'; viewPath: string } & Found)
  | { kind: 'error'; code: ErrorCode }
  | { kind: 'redirect'; to: string; keepsQuery?: true };

const NOT_FOUND: Destination = { kind: 'redirect', to: '/404' };

const isAt = (pattern: string, path: string) => matchPath({ path: pattern, end: true }, path) !== null;

function ofView(viewPath: string, found: Found): Destination {
  if (isForeign(viewPath)) return { kind: 'frame', url: viewPath.trim(), ...found };
  const load = viewOf(viewPath);
  return load ? { kind: 'view', load, ...found } : { kind: 'notInstalled', viewPath, ...found };
}

function ofMenu(node: MenuNode): Destination {
  const { viewPath, keepAlive } = node.menu;
  return viewPath?.trim() ? ofView(viewPath, { pattern: node.path ?? HOME, node, keepAlive }) : NOT_FOUND;
}

function ofStatic(path: string): Destination | undefined {
  const page = staticPages.find((one) => isAt(one.path, path) && viewOf(one.viewPath));
  return page && ofView(page.viewPath, { pattern: page.path, label: page.label, keepAlive: page.keepAlive });
}

function ofList(path: string, pages: MenuModel['pages']): Destination | undefined {
  const page = pagesBelow.find((one) => isAt(one.path, path) && viewOf(one.viewPath));
  const node = page && pages.find(({ menu }) => menu.viewPath && viewKey(menu.viewPath) === viewKey(page.below));
  return node && ofView(page.viewPath, { pattern: page.path, node, isBelow: true, keepAlive: true });
}

/** Finds the page of an address in the menu of the signed-in person. */
export function destinationOf(path: string, { pages, home, homePath }: MenuModel): Destination {
  const code = errorCodeOf(path);
  if (code) return { kind: 'error', code };
  if (path === HOME && !home) return ofView(PLAIN_HOME, { pattern: HOME, label: 'home', keepAlive: true });
  // A literal path takes precedence over one with parameters that would also match.
  const node = pages.find((one) => one.path === path) ?? pages.find((one) => one.path && isAt(one.path, path));
  // Otherwise the same page would be open in two tabs.
  if (node?.path && node.path !== path && node.path.toLowerCase() === path.toLowerCase())
    return { kind: 'redirect', to: node.path, keepsQuery: true };
  if (node) return ofMenu(node);
  return path === homePath ? { kind: 'redirect', to: HOME } : (ofList(path, pages) ?? ofStatic(path) ?? NOT_FOUND);
}

/** An address with or without a trailing slash is the same page. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
