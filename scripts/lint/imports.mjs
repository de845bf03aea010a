import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(m?ts|tsx|mjs|cjs)$/;
/** What an import may leave out: the ending, or the name of the file that stands for its folder. */
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mts', '.mjs', '/index.ts', '/index.tsx', '/index.mjs'];
/** A statement that imports types alone, or exports them again. */
const OF_TYPES = /^(?:im|ex)port type [^'";=]* from (['"]).*\1;/gm;
const TEST = /\.test\./;
const LEFT_OUT = /\.d\.ts$/;

/**
 * All imports between the sources below a folder: pairs of absolute paths. Type imports count, because a reader has to know both files.
 * @param withTests also those of the tests, which no other file imports
 * @param withTypes also those of types alone, of which nothing is left when the product runs
 */
export const importsBelow = (folder, { withTests = false, withTypes = true } = {}) =>
  sourcesBelow(folder)
    .filter((file) => withTests || !TEST.test(file))
    .flatMap((file) => pathsIn(file, withTypes).flatMap((path) => fileAt(path).map((imported) => [file, imported])));

/** Imports of the sources below a folder that lead to no file: pairs of the source and the path that is not there. */
export const deadImportsBelow = (folder) =>
  sourcesBelow(folder).flatMap((file) =>
    pathsIn(file)
      .filter((path) => !fileAt(path).length)
      .map((path) => [file, path]),
  );

/** The absolute paths that a source imports relatively, without what a bundler reads behind a `?`. */
const pathsIn = (file, withTypes = true) =>
  ts
    .preProcessFile(textOf(file, withTypes), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(file), fileName.split('?', 1)[0]));

const textOf = (file, withTypes) => {
  const text = readFileSync(file, 'utf8');
  return withTypes ? text : text.replace(OF_TYPES, '');
};

const sourcesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** TypeScript sources import by the name of the compiled file, `.js`. */
function fileAt(path) {
  const paths = [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')];
  const found = paths.find((one) => existsSync(one) && statSync(one).isFile());
  return found ? [found] : [];
}
