import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ImportGraph } from './import-graph.mjs';

const FOLDERS = ['backend/src', 'backend/test', 'frontend/src', 'frontend/e2e', 'scripts', 'docker/test'];
const MENUS = 'backend/src/modules/base/seed/menus/';

/** What the choice of tests reads of a checkout: `{ files, textOf, graph, menus }`. Paths are relative to the root, with slashes. */
export function sourcesIn(root) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const files = folders.flatMap((folder) => filesBelow(root, folder));
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8'));
    return texts.get(file);
  };
  const menus = files.filter((file) => file.startsWith(MENUS)).map(textOf);
  return { files, textOf, graph: ImportGraph.below(root, folders, files), menus: menus.join('\n') };
}

const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
