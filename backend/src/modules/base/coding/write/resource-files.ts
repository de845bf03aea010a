import { LANGUAGES } from '../../../../kernel/basis/context/language';
import type { ResourceSpec } from '../resource-spec';
import { changeTable } from './change-sql';
import { controllerText } from './controller-text';
import { entityText } from './entity-text';
import { localeText } from './locale-text';
import { type Made, type MadeResources, madeIn, newestOf, newestTargetedOf } from './made';
import { menuText } from './menu-text';
import { migrationText } from './migration-text';
import { moduleText } from './module-text';
import { namesOf } from './names';
import { inputTexts } from './input-text';
import { screenText, viewText } from './screen-text';
import { createTable } from './table-sql';
import { testText } from './test-text';

/** File contents by their paths from the root of the repository. */
export type Files = Map<string, string>;

const MODULES = 'backend/src/modules';
const CONSOLE = 'frontend/src/modules';

export const modulePath = (namespace: string): string => `${MODULES}/${namespace}/${namespace}.module.ts`;
export const menuPath = (namespace: string): string => `${MODULES}/base/seed/menus/made-${namespace}.ts`;

/** The files of one resource, without those that it shares with others. */
export function resourceFiles(made: Made): Files {
  const spec = newestTargetedOf(made);
  const { namespace } = spec;
  const { texts, file } = namesOf(spec);
  const screen = `${CONSOLE}/${namespace}/${file}`;
  return new Map([
    [`${MODULES}/${namespace}/tables/${texts}.entity.ts`, entityText(spec)],
    [`${MODULES}/${namespace}/${file}/${file}.controller.ts`, controllerText(spec)],
    ...migrations(made),
    [`${screen}/${file}-resource.tsx`, screenText(spec)],
    ...[...inputTexts(spec)].map(([name, text]): [string, string] => [`${screen}/${name}.tsx`, text]),
    [`${CONSOLE}/${namespace}/views/${file}.tsx`, viewText(spec)],
    ...LANGUAGES.map((language): [string, string] => [
      `frontend/src/locales/${language}/${namespace}/${texts}.json`,
      localeText(spec, language),
    ]),
    [`backend/test/${namespace}/${file}.test.ts`, testText(spec)],
  ]);
}

/** The files that all resources of a namespace share; empty if there are none. */
export function namespaceFiles(made: MadeResources, namespace: string): Files {
  const inside = madeIn(made, namespace);
  if (!inside.length) return new Map();
  const menus = inside.map((one) => ({ spec: newestOf(one), edition: one.edition }));
  return new Map([
    [modulePath(namespace), moduleText(namespace, inside.map(newestOf))],
    [menuPath(namespace), menuText(namespace, menus)],
  ]);
}

/** The name of a migration without its stamp. */
export const migrationName = (spec: ResourceSpec, at: number): string =>
  `${at === 0 ? '' : 'Change'}${namesOf(spec).className}${at > 1 ? 'Again' : ''}`;

function migrations({ versions }: Made): [string, string][] {
  return versions.flatMap(({ spec, stamp }, at) => {
    const before = versions[at - 1]?.spec;
    const name = migrationName(spec, at);
    return (['sqlite', 'mysql'] as const).flatMap((dialect): [string, string][] => {
      const statements = before ? changeTable(before, spec, dialect) : createTable(spec, dialect);
      if (!statements.up.length) return [];
      return [[`backend/src/migrations/${dialect}/${stamp}-${name}.ts`, migrationText(name, stamp, statements)]];
    });
  });
}
