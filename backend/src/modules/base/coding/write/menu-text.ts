import { literalText } from '../../menu/source/literal-text';
import type { ResourceSpec } from '../resource-spec';
import { namesOf, pascal } from './names';

/** A menu of the seed and the edition that brings it. */
export interface MenuSpec {
  spec: ResourceSpec;
  edition: number;
}

export const menuName = (namespace: string): string => `${namespace}Screens`;

/** What the directory of a namespace is called: like its only screen, or by the word itself. */
const directoryTitle = (namespace: string): string => pascal(namespace);

/** The screens of a namespace in the seeded menu, with their permissions. */
export function menuText(namespace: string, menus: readonly MenuSpec[]): string {
  const screens = menus.map(({ spec, edition }) => {
    const { key, file } = namesOf(spec);
    const view = `${namespace}/${file}`;
    const words = [spec.title['zh-cn'], `/${view}`, view, spec.icon].map(literalText).join(', ');
    return `from(${edition}, screen(${words}, permissions('${key.replaceAll('/', ':')}', ${grantsOf(spec)})))`;
  });
  const first = literalText(menus[0]?.spec.icon ?? 'icon-app');
  return `import { directory, permissions, screen, STANDARD } from './node';
import { from } from './seeded-menu';

export const ${menuName(namespace)} = directory(${literalText(directoryTitle(namespace))}, ${first}, ${screens.join(', ')});
`.replace(', STANDARD }', screens.some((text) => text.includes('STANDARD')) ? ', STANDARD }' : ' }');
}

const GRANTS: [name: string, calls: string[]][] = [
  ['查询', ['page', 'list', 'info']],
  ['新增', ['add']],
  ['编辑', ['info', 'update']],
  ['删除', ['delete']],
  ['导出', ['export']],
];

function grantsOf({ actions }: ResourceSpec): string {
  const granted = GRANTS.map(([name, calls]): [string, string[]] => [
    name,
    calls.filter((call) => actions.includes(call as never)),
  ]).filter(([name, calls]) => calls.length && (name !== '编辑' || calls.includes('update')));
  return actions.length === 7 ? 'STANDARD' : literalText(Object.fromEntries(granted));
}

/** What menus are called in beside Chinese. */
export type OtherLanguage = 'en' | 'zh-tw';

/** Names of menus in the other languages, by the Chinese one. */
export const menuWords = ({ namespace, title }: ResourceSpec, language: OtherLanguage): [string, string][] => [
  [title['zh-cn'], title[language]],
  [directoryTitle(namespace), directoryTitle(namespace)],
];
