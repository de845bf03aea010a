import { readCrudSource } from './crud-source';
import { readTableSource } from './table-source';
import { BUILT_IN, type Target, type Targets } from './target';

/** The source of the repository, by paths from its root. */
export interface Source {
  /** paths of all files below a folder whose names end like this, in a fixed order */
  findFiles(folder: string, ending: string): Promise<string[]>;
  /** null if there is no such file */
  readFile(path: string): Promise<string | null>;
}

const MODULES = 'backend/src/modules';

/**
 * All resources whose rows a reference can name, sorted by key. The source is read instead of the running application, because a resource
 * that was generated a moment ago is not running yet, and because the command works without a server.
 */
export async function findTargets(source: Source): Promise<Targets> {
  const paths = await source.findFiles(MODULES, '.controller.ts');
  const found = await Promise.all(paths.map((path) => targetOf(path, source)));
  const all = new Map([...found.filter((one) => one !== undefined), ...BUILT_IN]);
  return new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function targetOf(path: string, source: Source): Promise<[key: string, target: Target] | undefined> {
  const crud = readCrudSource(path.slice(MODULES.length + 1), (await source.readFile(path)) ?? '');
  if (!crud) return undefined;
  const { key, className, from } = crud;
  const table = readTableSource((await source.readFile(`${MODULES}/${from}.ts`)) ?? '');
  return table && [key, { className, from, ...table }];
}
