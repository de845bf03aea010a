import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../process/workspace.mjs';

/** What a build or a test reads; the packages are linked. */
const parts = [
  ...['package.json', 'package-lock.json', 'nest-cli.json', 'eslint.config.mjs', '.prettierrc.json', '.prettierignore'],
  ...['backend/package.json', 'backend/jest.config.js', 'backend/tsconfig.json', 'backend/tsconfig.build.json'],
  ...['backend/src', 'backend/test', 'frontend/package.json', 'frontend/tsconfig.json', 'frontend/vite.config.mts'],
  ...['frontend/src', 'frontend/public', 'scripts', 'openapi', 'docs', 'README.md', '.switchboard'],
];
const packages = ['node_modules', 'backend/node_modules', 'frontend/node_modules'];

/** A copy of the source in another folder, to be changed and thrown away. */
export function copyTree(folder) {
  for (const part of parts) if (existsSync(inRoot(part))) cpSync(inRoot(part), join(folder, part), { recursive: true });
  for (const part of packages) if (existsSync(inRoot(part))) symlinkSync(inRoot(part), join(folder, part));
}

/** @param files `{ path, after }`; null takes one away */
export function putFiles(folder, files) {
  for (const { path, after } of files) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if (after === null) rmSync(place, { force: true });
    else writeFileSync(place, after);
  }
}
