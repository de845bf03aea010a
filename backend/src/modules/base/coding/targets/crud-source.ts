import { posix } from 'node:path';

/** A resource as the source of its controller tells it. */
export interface CrudSource {
  key: string;
  className: string;
  /** path of the entity below `modules`, without the ending */
  from: string;
}

const KEY = /@Controller\('admin\/([a-z]\w{0,39}(?:\/\w{1,40}){1,3})'\)/;
const CRUD = /\bextends (?:Crud|Placed)Controller\(\s?([A-Z]\w{0,79})\b/;
const ACTIONS = /\bactions: \[([^\]]{0,200})\]/;
const IMPORT = /\bimport \{([^}]{1,500})\} from '(\.[\w./-]{1,200})'/g;
const TABLE = /^([a-z][a-z0-9]*)\/tables\/[\w-]+\.entity$/;

/** The calls that a picker needs: one lists the rows that match a word, the other reads the row that is chosen. */
const PICKED_BY = ['page', 'info'];

/**
 * Reads a controller, without running it. Only entities in the `tables` of the module that serves them count: modules meet through these.
 * @param path of the controller below `modules`; @returns undefined if it is no resource whose rows can be picked
 */
export function readCrudSource(path: string, text: string): CrudSource | undefined {
  const [, key] = KEY.exec(text) ?? [];
  const [, className] = CRUD.exec(text) ?? [];
  const [, actions] = ACTIONS.exec(text) ?? [];
  if (key === undefined || className === undefined) return undefined;
  if (actions !== undefined && !PICKED_BY.every((action) => actions.includes(`'${action}'`))) return undefined;
  const from = importedFrom(className, path, text);
  const [, module] = TABLE.exec(from ?? '') ?? [];
  return from !== undefined && key.startsWith(`${module}/`) ? { key, className, from } : undefined;
}

function importedFrom(className: string, path: string, text: string): string | undefined {
  for (const [, names = '', from = ''] of text.matchAll(IMPORT))
    if (names.split(',').some((name) => name.trim() === className)) return posix.join(posix.dirname(path), from);
  return undefined;
}
