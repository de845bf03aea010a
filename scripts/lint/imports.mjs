import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(m?ts|tsx|mjs|cjs)$/;
/** What an import may leave out: the ending, or the name of the file that stands for its folder. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts', '/index.tsx', '/index.mjs'];
const TEST = /\.test\./;
const LEFT_OUT = /\.d\.ts$/;

/**
 * All imports between the sources below a folder: pairs of absolute paths. Type imports count, because a reader has to know both files.
 * @param withTests also those of the tests, which no other file imports
 */
export function importsBelow(folder, { withTests = false } = {}) {
  const sources = sourcesBelow(folder).filter((file) => withTests || !TEST.test(file));
  return sources.flatMap((file) =>
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

/** TypeScript sources import by the name of the compiled file, `.js`. */
function fileAt(path) {
  const paths = [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')];
  const found = paths.find((one) => existsSync(one) && statSync(one).isFile());
  return found ? [found] : [];
}
