import { ACTIONS } from '../../../../kernel/crud/controller/crud-controller';
import { literalText } from '../../menu/source/literal-text';
import type { ResourceSpec } from '../resource-spec';
import { directoryTitle, grantsOf, isSorted, permissionsOf, SORT, viewOf } from './menu-of';

/** A menu of the seed, and the edition that adds it. */
export interface MenuSpec {
  spec: ResourceSpec;
  edition: number;
}

export const menuName = (namespace: string): string => `${namespace}Screens`;

/** The source of a namespace's screens in the seeded menu, with their permissions. */
export function menuText(namespace: string, menus: readonly MenuSpec[]): string {
  const screens = menus.map(({ spec, edition }) => {
    const view = viewOf(spec);
    const words = [spec.title['zh-cn'], `/${view}`, view, spec.icon].map(literalText).join(', ');
    return `addedIn(${edition}, screen(${words}, permissions('${permissionsOf(spec)}', ${grantsText(spec)})))`;
  });
  const first = literalText(menus[0]?.spec.icon ?? 'icon-app');
  return `import { directory, permissions, screen, STANDARD } from './node';
import { addedIn } from './seeded-menu';

export const ${menuName(namespace)} = directory(${literalText(directoryTitle(namespace))}, ${first}, ${screens.join(', ')});
`.replace(', STANDARD }', screens.some((text) => text.includes('STANDARD')) ? ', STANDARD }' : ' }');
}

function grantsText(spec: ResourceSpec): string {
  if (spec.actions.length < ACTIONS.length) return literalText(grantsOf(spec));
  return isSorted(spec) ? `{ ...STANDARD, ${literalText(SORT).slice(1, -1)} }` : 'STANDARD';
}

/** The languages of menu names other than Simplified Chinese. */
export type OtherLanguage = 'en' | 'zh-tw';

/** Translations of the menu names, by the Simplified Chinese name. */
export const menuWords = ({ namespace, title }: ResourceSpec, language: OtherLanguage): [string, string][] => [
  [title['zh-cn'], title[language]],
  [directoryTitle(namespace), directoryTitle(namespace)],
];
