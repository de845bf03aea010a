import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(m?ts|tsx|mjs|cjs)$/;
/** What a name may leave out. A test stands beside what it tests and is a part of no structure. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs'];
const LEFT_OUT = /\.test\.|\.d\.ts$/;

/** What every source below a folder imports of the others: pairs of absolute paths. Types count: who reads one has to know both. */
export function importsBelow(folder) {
  return sourcesBelow(folder).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .flatMap(({ fileName }) => fileAt(resolve(dirname(file), fileName)))
      .map((imported) => [file, imported]),
  );
}

const sourcesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** TypeScript's sources name what is built of them, `.js`. */
function fileAt(path) {
  const paths = [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')];
  const found = paths.find((one) => existsSync(one) && statSync(one).isFile());
  return found ? [found] : [];
}
