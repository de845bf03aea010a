import type { EntityManager } from 'typeorm';
import type { Draft } from '../../../kernel/crud/service/crud.service';
import { held } from '../../../kernel/stores/database/for-update';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { lockParents } from '../../../kernel/rows/tree/parents';
import { BaseSysMenu, MenuType } from '../tables/menu.entity';

type Page = Pick<BaseSysMenu, 'id' | 'name' | 'router' | 'type'>;
type PageDraft = Draft<Pick<BaseSysMenu, 'id' | 'router' | 'type'>>;

/**
 * Refuses a route that another page has, because only the first page could ever be opened. Existing duplicates are accepted until they
 * are changed. @throws BusinessError for the route, with the name of the other page
 */
export async function refuseTakenRoutes(drafts: readonly PageDraft[], manager: EntityManager): Promise<void> {
  const changed = drafts.filter(({ router, type }) => router !== undefined || type !== undefined);
  if (!changed.length) return;
  await lockParents(manager, BaseSysMenu);
  const rows = await readPages(manager);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const pages = new Map(rows.flatMap((row) => (isPage(row) ? [[routeKeyOf(row), row] as const] : [])));
  for (const draft of changed) {
    const before = stored.get(Number(draft.id));
    const after = { ...before, ...draft };
    if (!isPage(after) || (before && isPage(before) && routeKeyOf(before) === routeKeyOf(after))) continue;
    const other = pages.get(routeKeyOf(after));
    if (other && other.id !== before?.id) throw taken(other.name);
    pages.set(routeKeyOf(after), { id: 0, name: '', type: MenuType.Menu, router: '', ...before, ...draft });
  }
}

/**
 * Refuses pages that come back from the recycle bin to a route that another page has by now. Pages that shared a route when they were
 * deleted come back as they were. @throws BusinessError for the route, with the name of the other page
 */
export async function refuseReturnToTaken(restored: ReadonlySet<number>, manager: EntityManager): Promise<void> {
  await lockParents(manager, BaseSysMenu);
  const pages = (await readPages(manager)).filter(isPage);
  const others = new Map(pages.flatMap((row) => (restored.has(row.id) ? [] : [[routeKeyOf(row), row] as const])));
  for (const row of pages) {
    const other = restored.has(row.id) ? others.get(routeKeyOf(row)) : undefined;
    if (other) throw taken(other.name);
  }
}

const readPages = (manager: EntityManager): Promise<Page[]> =>
  manager.find(BaseSysMenu, { select: { id: true, name: true, router: true, type: true }, ...held(manager) });

const isPage = ({ type, router }: PageDraft): boolean => type === MenuType.Menu && !!router;

/** Compares routes as the console's router does: case-insensitive, and without a trailing slash. */
export const routeKeyOf = ({ router }: Pick<PageDraft, 'router'>): string =>
  (router ?? '').toLowerCase().replace(/(?<!\/)\/$/, '');

function taken(name: string): BusinessError {
  const message = { name };
  const errors = { router: [{ key: 'menu.routeTaken' as const, params: message }] };
  return new BusinessError('menu.routeTaken', message, { reason: 'duplicate', field: 'router', errors });
}
