import { fileURLToPath } from 'node:url';
import { NO_COLUMN_FILTERS } from './column-filters';

/** What the bundler knows of the modules: who imports whom. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

const SOURCES = fileURLToPath(new URL('src/', import.meta.url)).replaceAll('\\', '/');
/** The pages that are opened first, depending on the role. They use some parts of a list, but not all. */
const FIRST_PAGES = ['modules/base/views/home.tsx', 'modules/im/views/dashboard.tsx'];

const FORM = 'kernel/resource/form/opened-form.tsx';

/** Modules that only name others: whoever imports one thing from them does not need the rest. */
const BARREL = /node_modules\/(antd\/es\/index|@ant-design\/icons\/es(\/icons)?\/index)\.js$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:antd|@ant-design\/icons)["']/g;
const NAMED_EXPORT = /export\s*\{\s*default as (\w+)\s*\}\s*from\s*["']\.\/([^"']+)["']/g;

/**
 * What a list reaches in packages without a use for it: the drawing of trees beside the arithmetic of ticks, and the fields of forms and
 * their validation beside their context.
 */
const UNUSED_BY_LISTS =
  /@rc-component\/(tree\/es\/(index|Tree|TreeNode|NodeList|MotionTreeNode|DropIndicator|Indent|contextTypes|hooks\/\w+)|form\/es\/(index|Form|Field|List|ListContext|hooks\/useWatch|utils\/(validate|delay)Util)|async-validator\/.+)\.js$/;

/** The words of packages: those of one language must not bring a list with them. */
const WORDS = /node_modules\/.*\/locale\//;

const slashed = (id: string) => id.replaceAll('\\', '/');

/** Such a module is delivered with those who use it. */
export const isUnusedByLists = (id: string) => UNUSED_BY_LISTS.test(slashed(id));

const known = new Map<string, ReadonlySet<string>>();

/** A module of the console with all its static imports, and theirs, those of packages included. */
function closureOf(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const before = known.get(start);
  if (before) return before;
  if (!graph.getModuleInfo(SOURCES + start)) throw new Error(`${start} is not a module of the console`);
  const found = new Set<string>();
  const waiting = [SOURCES + start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...neededBy(id, graph));
  }
  known.set(start, found);
  return found;
}

function neededBy(id: string, graph: ModuleGraph): string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const barrels = importedIds.filter((one) => BARREL.test(slashed(one)));
  const others = importedIds.filter((one) => !barrels.includes(one));
  if (barrels.length === 0) return others;
  const names = [...(code ?? '').matchAll(NAMED_IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ', 1)[0] ?? ''),
  );
  return [...others, ...barrels.flatMap((barrel) => namedIn(barrel, names, graph))];
}

/** The modules behind some names of a barrel. */
function namedIn(barrel: string, names: readonly string[], graph: ModuleGraph): string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(barrel) ?? {};
  const inner = importedIds.filter((id) => BARREL.test(slashed(id)));
  const paths = [...(code ?? '').matchAll(NAMED_EXPORT)]
    .filter(([, name = '']) => names.includes(name))
    .map(([, , path = '']) => path.replace(/\.js$/, ''));
  const own = importedIds.filter((id) =>
    paths.some((path) => [`/${path}.js`, `/${path}/index.js`].some((end) => slashed(id).endsWith(end))),
  );
  return [...own, ...inner.flatMap((one) => namedIn(one, names, graph))];
}

let ofForms: ReadonlySet<string> | undefined;

/** Our modules that are reached through an open form only. One that a page imports as well would bring the calendar with that page. */
function onlyOfForms(graph: ModuleGraph): ReadonlySet<string> {
  if (ofForms) return ofForms;
  const form = SOURCES + FORM;
  const found = new Set([...closureOf(FORM, graph)].filter((id) => slashed(id).startsWith(SOURCES) && id !== form));
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const id of found)
      if (!graph.getModuleInfo(id)?.importers.every((one) => one === form || found.has(one))) found.delete(id);
  }
  return (ofForms = found);
}

/**
 * The name of the file in which a module is delivered together with others that the same pages need: of signing in, of the shell, of the
 * first pages, of every list, of every form. Without this, a list would come in 180 files, most of them below 1 kB. Each of these sets
 * contains all that its modules import, apart from those before it, so none of these files needs a later one. Modules of packages are in
 * files beside ours.
 *
 * @returns null for a module that only some pages need, or that is loaded by itself: such a one keeps its own file
 */
export function pagePartOf(id: string, graph: ModuleGraph): string | null {
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  if (isUnusedByLists(id) || WORDS.test(slashed(id))) return null;
  const kind = slashed(id).startsWith(SOURCES) && id !== NO_COLUMN_FILTERS ? 'parts' : 'packages';
  const isNeededBy = (start: string) => closureOf(start, graph).has(id);
  const isOfShell = isNeededBy('app/shell/shell.tsx');
  const isOfList = isNeededBy('kernel/resource/page/resource-page.tsx');
  if ((isOfShell || isOfList) && isNeededBy('app/sign-in/sign-in-page.tsx')) return `sign-in-${kind}`;
  if (isOfShell) return `shell-${kind}`;
  if (isOfList && FIRST_PAGES.some(isNeededBy)) return `first-page-${kind}`;
  if (isOfList) return `list-${kind}`;
  return onlyOfForms(graph).has(id) ? 'form-parts' : null;
}
