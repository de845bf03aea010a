import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot, root } from '../process/workspace.mjs';

/** What is made of the source, and what belongs to a running server: nothing that a build or a test begins with. */
const left = new Set(['.git', '.env', 'node_modules', 'dist', 'data', 'coverage']);
const packages = ['node_modules', 'backend/node_modules', 'frontend/node_modules'];

/** A copy of the source in another folder, to be changed and thrown away; the packages are linked. */
export function copyTree(folder) {
  // Whatever there is: of a list of folders the newest would be missing.
  for (const name of readdirSync(root).filter((one) => !left.has(one)))
    cpSync(inRoot(name), join(folder, name), { recursive: true, filter: isSource });
  for (const part of packages) if (existsSync(inRoot(part))) symlinkSync(inRoot(part), join(folder, part));
}

const halves = ['backend', 'frontend'].map((half) => inRoot(half));

/** Modules may well be called like what is left out. */
const isSource = (path) => !halves.includes(dirname(path)) || !left.has(basename(path));

/** @param files `{ path, after }`; null takes one away */
export function putFiles(folder, files) {
  for (const { path, after } of files) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if (after === null) rmSync(place, { force: true });
    else writeFileSync(place, after);
  }
}
