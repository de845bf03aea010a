import type { RawColumn } from './raw-table';
import type { SqlWords } from './sql-words';

/** Reads `REFERENCES a.b (id) ON DELETE CASCADE`. What refers to another column than the id is no reference to a row as we know it. */
export function readReference(words: SqlWords, column: RawColumn): void {
  const table = words.qualifiedName();
  const columns = words.readBracketed().map(([first]) => first?.text.toLowerCase() ?? '');
  const [only = 'id'] = columns;
  column.refersTo = columns.length <= 1 ? { table, column: only } : undefined;
  while (words.takesWord('match')) words.skipTokens();
  for (let action = readAction(words); action !== undefined; action = readAction(words)) column.actions.push(action);
}

/** Reads `ON DELETE SET NULL`. @returns '' for an action that changes nothing, undefined if there is no more */
function readAction(words: SqlWords): string | undefined {
  if (!words.takesWord('on')) return undefined;
  const event = words.nextToken().text.toLowerCase();
  const action = words.takesWord('set')
    ? `set ${words.nextToken().text}`
    : words.takesWord('no')
      ? (words.skipTokens(), '')
      : words.nextToken().text;
  return action === '' || action.toLowerCase() === 'restrict' ? '' : `on ${event} ${action}`.toLowerCase();
}
