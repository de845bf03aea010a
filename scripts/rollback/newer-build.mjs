import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../process/workspace.mjs';

/** Nobody has ever written a migration as late as these. */
const FIRST_STAMP = 9_999_999_999_000;

/** What a next release adds to a table that is written all the time and to one that is read all the time, beside a table of its own. */
export const EXPANDING = [
  ['AddColour', 'ALTER TABLE `dict_info` ADD `colour` varchar(20) NULL'],
  ['AddWeight', 'ALTER TABLE `dict_info` ADD `weight` integer NOT NULL DEFAULT 0'],
  ['AddWeightIndex', 'CREATE INDEX `IDX_dict_info_weight` ON `dict_info` (`weight`)'],
  ['AddNickname', "ALTER TABLE `base_sys_user` ADD `calledBy` varchar(50) NOT NULL DEFAULT ''"],
  ['Prices', 'CREATE TABLE `goods_price` (`id` integer NOT NULL PRIMARY KEY, `price` integer NOT NULL)'],
];

/** What the release after it takes away. No entity names it, so that this code can stand for that of both. */
export const CONTRACTING = [['ContractGoods', 'DROP TABLE `demo_goods`']];

/**
 * A copy of the built product that stands for a later release: it has more migrations, and no other change, so that the build itself is the
 * one of before, with nothing cut off.
 * @param folder where it is made @param migrations their names, and a statement that both databases take
 * @returns its root
 */
export function newerBuild(folder, migrations) {
  mkdirSync(join(folder, 'backend'), { recursive: true });
  for (const name of ['backend/dist', 'backend/package.json', 'package.json']) copy(name, folder);
  for (const name of ['node_modules', 'backend/node_modules', 'frontend', 'scripts']) link(name, folder);
  for (const dialect of ['sqlite', 'mysql'])
    for (const [at, [name, statement]] of migrations.entries())
      addMigration(join(folder, 'backend/dist/migrations', dialect), `${name}${FIRST_STAMP + at}`, statement);
  return folder;
}

const copy = (name, folder) => cpSync(inRoot(name), join(folder, name), { recursive: true });
const link = (name, folder) => symlinkSync(inRoot(name), join(folder, name));

function addMigration(home, name, statement) {
  const lines = [
    `class ${name} {`,
    `  name = '${name}';`,
    `  up = (runner) => runner.query(${JSON.stringify(statement)});`,
    '}',
    `exports.${name} = ${name};`,
  ];
  writeFileSync(join(home, `${name}.js`), lines.join('\n'));
  appendFileSync(join(home, 'index.js'), `\n__exportStar(require('./${name}'), exports);\n`);
}
