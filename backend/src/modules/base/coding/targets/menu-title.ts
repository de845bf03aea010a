import { menus } from '../../seed/menus/menus';
import type { SeededMenu } from '../../seed/menus/seeded-menu';

/** The name of the seeded screen that lists the rows of a resource, in Simplified Chinese; undefined if there is none. */
export function menuTitleOf(key: string): string | undefined {
  const call = `${key.replaceAll('/', ':')}:page`;
  const grants = ({ perms }: SeededMenu): boolean => perms?.split(',').includes(call) ?? false;
  const all = (some: readonly SeededMenu[]): SeededMenu[] => some.flatMap((one) => [one, ...all(one.childMenus ?? [])]);
  return all(menus).find(({ viewPath, childMenus }) => viewPath && childMenus?.some(grants))?.name;
}
