import { belowAll, nestedIn } from './nesting';

/** Whether text is stored and shown unchanged by every database, file and screen: it has no NUL and no unpaired surrogate. */
export const isPlainText = (value: unknown, most = Infinity): boolean =>
  typeof value === 'string' && value.length <= most && !value.includes('\0') && value.isWellFormed();

/**
 * Whether all texts in a value are plain, keys included, at any depth. It goes level by level, because deep nesting would overflow the
 * stack in a recursion.
 */
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
