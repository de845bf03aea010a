import { existsSync, readFileSync } from 'node:fs';
import { endAll } from '../process/children.mjs';
import { must, runNode } from '../process/run.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { privateMariadb } from '../services/private-mariadb.mjs';
import { commonLines } from './common-lines.mjs';

const texts = (of) => ['en', 'zh-cn', 'zh-tw'].map((language) => `frontend/src/locales/${language}/${of}.json`);

/** The hand-written files, and the generated file that each is compared with. */
const BY_HAND = [
  { key: 'demo/goods', controller: 'goods/goods', screen: 'demo/goods/goods-resource.tsx' },
  { key: 'user/address', controller: 'address/user-address', screen: 'user/address/address-resource.tsx' },
  { key: 'dict/type', controller: 'type/dict-type', screen: 'dict/type/dict-types.ts' },
  { key: 'dict/info', controller: 'info/dict-info', screen: 'dict/item/dict-items.ts' },
];

/** Generates resources again that were written by hand, from their own tables, and reports the share of hand-written lines that differ. */
export async function compare(tools) {
  const statements = await tablesOf(BY_HAND.map(({ key }) => key.replace('/', '_')));
  for (const [at, one] of BY_HAND.entries()) {
    const { key } = one;
    const pairs = pairsOf(tools, one, statements[at]);
    let [all, lost] = [0, 0];
    console.log(`\n${key}`);
    for (const { path, byHand, made } of pairs) {
      const [hand, generated] = await Promise.all(
        [byHand, tools.format(path, made)].map(async (text) => linesOf(await text)),
      );
      const common = commonLines(hand, generated);
      all += hand.length;
      lost += hand.length - common;
      const figures = `${share(hand.length - common, hand.length)} of ${hand.length} lines differ, ${generated.length - common} are more`;
      console.log(`  ${path.padEnd(62)} ${figures}`);
    }
    console.log(`  ${'together'.padEnd(62)} ${share(lost, all)} of ${all} lines differ`);
  }
}

function pairsOf({ readSqlTable, inferSpec, writtenFiles }, { key, controller, screen }, statement) {
  const [namespace, name] = key.split('/');
  const { spec } = inferSpec(readSqlTable(statement), { namespace, name });
  const files = writtenFiles(spec);
  const of = `${namespace}/${namespace}-${name}`;
  const wanted = [
    [`backend/src/modules/${namespace}/tables/${namespace}-${name}.entity.ts`],
    [
      `backend/src/modules/${namespace}/${controller}.controller.ts`,
      `backend/src/modules/${namespace}/${name}/${name}.controller.ts`,
    ],
    [`frontend/src/modules/${screen}`, `frontend/src/modules/${namespace}/${name}/${name}-resource.tsx`],
    ...texts(of).map((path) => [path]),
  ];
  return wanted
    .filter(([path]) => existsSync(inRoot(path)))
    .map(([path, made = path]) => ({ path, byHand: readFileSync(inRoot(path), 'utf8'), made: files.get(made) }));
}

/** The CREATE TABLE statements of MariaDB, from a freshly migrated database. They include comments, which SQLite does not have. */
async function tablesOf(tables) {
  const folder = temporaryFolder('compare');
  try {
    const { url } = await privateMariadb(folder.path);
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder.path };
    const output = await must(
      'Reading the tables',
      runNode(inRoot('scripts/resource/show-tables.mjs'), tables, { cwd: inRoot(), env }),
    );
    return JSON.parse(output.split('\n').find((line) => line.startsWith('["CREATE')) ?? '[]');
  } finally {
    await endAll();
    folder.remove();
  }
}

const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const share = (part, all) => `${((100 * part) / all).toFixed(0)} %`;
