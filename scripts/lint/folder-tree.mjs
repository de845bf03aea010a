import { dirname } from 'node:path';

/**
 * In what a tree of folders, drawn by indentation with a clause behind each line, differs from the repository: what it names and is not
 * there, and the folders that it leaves out of one whose others it names.
 * @param text the first block of it is the tree
 * @param files all of the repository, below its top folder
 */
export function treeFaults(text, files) {
  const named = namedIn(text);
  const folders = new Set(files.flatMap(foldersAround));
  const isThere = (path) => (path.endsWith('/') ? folders.has(path) : files.some((file) => fits(file, path)));
  const listed = new Set(named.map(parentOf).filter((parent) => named.includes(parent)));
  const wanted = [...folders].filter((folder) => listed.has(parentOf(folder)));
  return [
    ...named.filter((path) => !isThere(path)).map((path) => `The tree names ${path}, which is not there`),
    ...wanted.filter((path) => !named.includes(path)).map((path) => `The tree leaves out ${path}`),
  ];
}

/** The paths of its lines; those of folders end with a slash. */
function namedIn(text) {
  const [, block = ''] = /^```\n([^]*?)^```$/m.exec(text) ?? [];
  const above = [];
  return block.split('\n').flatMap((line) => {
    const [, indent, names] = /^( *)((?:[\w-]*[/.*][\w./*-]*(?: +|$))+)/.exec(line) ?? [];
    if (names === undefined) return [];
    const depth = indent.length / 2;
    const paths = names
      .trim()
      .split(/ +/)
      .map((name) => (above[depth - 1] ?? '') + name);
    above.splice(depth, Infinity, paths[0]);
    return paths;
  });
}

const parentOf = (path) => {
  const parent = dirname(path);
  return parent === '.' ? '' : `${parent}/`;
};

function foldersAround(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}

/** A star stands for a name. */
const fits = (file, path) =>
  path.includes('*')
    ? file.startsWith(path.split('*')[0]) && file.endsWith(path.split('*')[1]) && parentOf(file) === parentOf(path)
    : file === path;
