import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../process/workspace.mjs';
import { documentFaults } from './documents.mjs';
import { treeFaults } from './folder-tree.mjs';
import { translationFaults } from './translations.mjs';
import { variableFaults } from './variables.mjs';
import { wideLines } from './wide-lines.mjs';

/** Generated or installed files, and the data of a server. */
const NOT_OURS = new Set(['.git', '.stryker-tmp', 'coverage', 'data', 'dist', 'node_modules']);

const filesBelow = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return NOT_OURS.has(entry.name) ? [] : filesBelow(path);
  });

const read = (path) => readFileSync(inRoot(path), 'utf8');

/** Folders whose readme begins with a tree of what is in them. */
const WITH_TREE = ['backend/src/modules/im/'];

const files = filesBelow('');
// The changelog also names files that no longer exist.
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const translated = documents.filter((file) => file.endsWith('.zh-CN.md'));
const withText = (path) => ({ path, text: read(path) });
const faults = [
  ...documentFaults(root, documents, files),
  ...treeFaults(read('ARCHITECTURE.md'), files),
  ...WITH_TREE.flatMap((folder) => treeFaults(read(`${folder}README.md`), files, folder)),
  ...translated.flatMap((path) => translationFaults(withText(path.replace('.zh-CN', '')), withText(path))),
  ...translated.flatMap((path) => wideLines(path, read(path))),
  ...variableFaults(read('backend/src/config/env.ts'), {
    declared: read('backend/src/config/variables.ts'),
    texts: Object.fromEntries(
      ['zh-cn', 'zh-tw', 'en'].map((language) => [
        language,
        JSON.parse(read(`backend/src/locales/${language}.json`)).setting,
      ]),
    ),
    guide: read('docs/running.md'),
    example: read('.env.example'),
  }),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
