import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from '../process/workspace.mjs';
import { circlesIn } from './circles.mjs';
import { deadImportsBelow, importsBelow } from './imports.mjs';

const FOLDERS = ['backend/src', 'backend/test', 'frontend/src', 'frontend/e2e', 'scripts', 'docker/test'];
/** Copied into the folder of the browser tests before it runs, where its imports lie. */
const COPIED = inRoot('scripts/tutorial/screen.mjs');
/** The number of imports printed per cycle. The first ones are enough to understand it. */
const MOST_SHOWN = 20;

const folders = FOLDERS.filter((folder) => existsSync(inRoot(folder)));
const circles = folders.flatMap((folder) =>
  circlesIn(inRoot(folder), importsBelow(inRoot(folder))).map((circle) => ({ ...circle, in: folder })),
);
for (const { in: place, folder, entries, imports } of circles) {
  console.error(`${place}/${folder}: ${entries.join(', ')} import each other`);
  for (const text of imports.slice(0, MOST_SHOWN)) console.error(`    ${text}`);
}
const dead = folders.flatMap((folder) => deadImportsBelow(inRoot(folder))).filter(([file]) => file !== COPIED);
for (const [file, path] of dead)
  console.error(`${relative(root, file)} imports ${relative(root, path)}, which is not there`);
process.exitCode = circles.length || dead.length ? 1 : 0;
