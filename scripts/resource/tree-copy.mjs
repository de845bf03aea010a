import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot, root } from '../process/workspace.mjs';

/** Generated files and the data of a running server: no build and no test needs them as input. */
const left = new Set(['.git', '.env', 'node_modules', 'dist', 'data', 'coverage']);
const packages = ['node_modules', 'backend/node_modules', 'frontend/node_modules'];

/** Copies the source into a temporary folder that can be changed and thrown away. Packages are linked. */
export function copyTree(folder) {
  // Copies every top-level entry: a fixed list of folders would miss new ones.
  for (const name of readdirSync(root).filter((one) => !left.has(one)))
    cpSync(inRoot(name), join(folder, name), { recursive: true, filter: isSource });
  for (const part of packages) if (existsSync(inRoot(part))) symlinkSync(inRoot(part), join(folder, part));
}

const halves = ['backend', 'frontend'].map((half) => inRoot(half));

/** Excludes only at the known places, because a module may have the same name as an excluded folder. */
const isSource = (path) => !halves.includes(dirname(path)) || !left.has(basename(path));

/** @param files `{ path, after }`; null deletes the file */
export function putFiles(folder, files) {
  for (const { path, after } of files) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if (after === null) rmSync(place, { force: true });
    else writeFileSync(place, after);
  }
}
