import { dirname } from 'node:path';

/**
 * Differences between the repository and a tree of folders that is drawn by indentation with a description behind each line: paths that do
 * not exist, and folders that are missing although the tree lists their siblings.
 * @param text its first code block is the tree
 * @param files all files of the repository, relative to its root
 * @param home the folder whose content the tree lists; without it, a folder at the top may be left out
 */
export function treeFaults(text, files, home = '') {
  const named = namedIn(text, home);
  const folders = new Set(files.flatMap(foldersAround));
  const isThere = (path) => (path.endsWith('/') ? folders.has(path) : files.some((file) => fits(file, path)));
  const listed = new Set([...named.map(parentOf).filter((parent) => named.includes(parent)), ...(home ? [home] : [])]);
  const wanted = [...folders].filter((folder) => listed.has(parentOf(folder)));
  return [
    ...named.filter((path) => !isThere(path)).map((path) => `The tree names ${path}, which is not there`),
    ...wanted.filter((path) => !named.includes(path)).map((path) => `The tree leaves out ${path}`),
  ];
}

/** The paths of the tree's lines; those of folders end with a slash. */
function namedIn(text, home) {
  const [, block = ''] = /^```\n([^]*?)^```$/m.exec(text) ?? [];
  const above = [];
  return block.split('\n').flatMap((line) => {
    const [, indent, names] = /^( *)((?:[\w-]*[/.*][\w./*-]*(?: +|$))+)/.exec(line) ?? [];
    if (names === undefined) return [];
    const depth = indent.length / 2;
    const paths = names
      .trim()
      .split(/ +/)
      .map((name) => (above[depth - 1] ?? home) + name);
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

/** A star matches any name. */
const fits = (file, path) =>
  path.includes('*')
    ? file.startsWith(path.split('*')[0]) && file.endsWith(path.split('*')[1]) && parentOf(file) === parentOf(path)
    : file === path;
