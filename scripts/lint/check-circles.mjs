import { existsSync } from 'node:fs';
import { inRoot } from '../process/workspace.mjs';
import { circlesIn } from './circles.mjs';
import { importsBelow } from './imports.mjs';

const FOLDERS = ['backend/src', 'backend/test', 'frontend/src', 'frontend/e2e', 'scripts', 'docker/test'];
/** The number of imports printed per cycle. The first ones are enough to understand it. */
const MOST_SHOWN = 20;

const circles = FOLDERS.filter((folder) => existsSync(inRoot(folder))).flatMap((folder) =>
  circlesIn(inRoot(folder), importsBelow(inRoot(folder))).map((circle) => ({ ...circle, in: folder })),
);
for (const { in: root, folder, entries, imports } of circles) {
  console.error(`${root}/${folder}: ${entries.join(', ')} import each other`);
  for (const text of imports.slice(0, MOST_SHOWN)) console.error(`    ${text}`);
}
process.exitCode = circles.length ? 1 : 0;
