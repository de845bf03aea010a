import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { importsBelow } from '../../lint/imports.mjs';

/** Commands and their tests start other files, whose paths they name. */
const NAMED = /['"`]([\w./-]+\.m?js)['"`]/g;

/**
 * Which file runs with which others, because it imports them; tests included. What it imports as a type is left to the check of types. Paths
 * are relative to the root, with slashes.
 */
export class ImportGraph {
  #importers = new Map();

  /** @param pairs the importing file and the imported one */
  constructor(pairs) {
    for (const [from, to] of pairs) this.#importers.set(to, [...(this.#importers.get(to) ?? []), from]);
  }

  /** @param files all files of the folders, relative to the root */
  static below(root, folders, files) {
    const inRoot = (path) => relative(root, path).split(sep).join('/');
    const pairs = folders.flatMap((folder) => importsBelow(join(root, folder), { withTests: true, withTypes: false }));
    const commands = files.filter((file) => file.endsWith('.mjs'));
    const named = commands.flatMap((file) => namedIn(root, join(root, file)));
    return new ImportGraph([...pairs, ...named].map((pair) => pair.map(inRoot)));
  }

  /**
   * Follows imports upwards.
   * @param starts the files to begin with; see `Reached`
   * @param isStop files whose importers are not followed
   * @returns the starts and all files that import one of them, directly or through others
   */
  importersOf(starts, isStop = () => false) {
    const reached = new Map(starts);
    const queue = [...starts.keys()].sort((a, b) => starts.get(a).distance - starts.get(b).distance);
    for (const file of queue) {
      if (isStop(file) && !starts.has(file)) continue;
      const { distance } = reached.get(file);
      for (const importer of this.#importers.get(file) ?? []) {
        if (reached.get(importer)?.distance <= distance + 1) continue;
        reached.set(importer, { distance: distance + 1, why: `imports ${basename(file)}` });
        queue.push(importer);
      }
    }
    return reached;
  }
}

function namedIn(root, file) {
  const paths = [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, path]) => path);
  const places = paths.flatMap((path) => [resolve(dirname(file), path), join(root, path)]);
  return places.filter((place) => place !== file && existsSync(place)).map((place) => [file, place]);
}
