import { belowAll, nestedIn } from './nesting';

/** Text that every database, file and screen keeps as it is: no NUL and no half of a surrogate pair. */
export const isPlainText = (value: unknown, most = Infinity): boolean =>
  typeof value === 'string' && value.length <= most && !value.includes('\0') && value.isWellFormed();

/** Whether all texts in something are plain, its keys included, at any depth. Level by level: deep nesting breaks a recursion. */
export function isPlainThroughout(value: unknown): boolean {
  if (!areTextsPlain([value])) return false;
  for (let level = nestedIn([value]); level.length; level = belowAll(level))
    for (const one of level) {
      if (!Array.isArray(one) && !areTextsPlain(Object.keys(one))) return false;
      if (!areTextsPlain(Array.isArray(one) ? one : Object.values(one))) return false;
    }
  return true;
}

function areTextsPlain(values: readonly unknown[]): boolean {
  for (const value of values) if (typeof value === 'string' && !isPlainText(value)) return false;
  return true;
}
