import { fileURLToPath } from 'node:url';

/** What the bundler knows of the modules: who imports whom. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const SOURCES = fileURLToPath(new URL('src/', import.meta.url)).replaceAll('\\', '/');
/** The pages that are opened first, depending on the role. They use some parts of a list, but not all. */
const FIRST_PAGES = ['modules/base/views/home.tsx', 'modules/im/views/dashboard.tsx'];

const known = new Map<string, ReadonlySet<string>>();

/** A module of the console with all its static imports, and theirs. */
function closureOf(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const before = known.get(start);
  if (before) return before;
  if (!graph.getModuleInfo(SOURCES + start)) throw new Error(`${start} is not a module of the console`);
  const found = new Set<string>();
  const waiting = [SOURCES + start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !id.replaceAll('\\', '/').startsWith(SOURCES)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  known.set(start, found);
  return found;
}

/**
 * The name of the file in which a module is delivered together with others that the same pages need: of the shell, of the first pages, of
 * every list, of every form. Without this, a list would come in 180 files, most of them below 1 kB. Each of these sets contains all that its
 * modules import from the console, apart from those before it, so none of these files needs a later one. Packages have files of their own.
 *
 * @returns null for a module that only some pages need, or that is loaded by itself: such a one keeps its own file
 */
export function pagePartOf(id: string, graph: ModuleGraph): string | null {
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  const isNeededBy = (start: string) => closureOf(start, graph).has(id);
  if (isNeededBy('app/shell/shell.tsx')) return 'shell-parts';
  const isOfList = isNeededBy('kernel/resource/resource-page.tsx');
  if (isOfList && FIRST_PAGES.some(isNeededBy)) return 'first-page-parts';
  if (isOfList) return 'list-parts';
  return isNeededBy('kernel/resource/opened-form.tsx') ? 'form-parts' : null;
}
