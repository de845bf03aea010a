import { withoutKeys } from '../../access/key/key-text';
import { hiddenColumns } from '../../crud/columns/columns';

const MOST_CHARACTERS = 4000;
const LONGEST_STRING = 500;
const DEEPEST = 8;
const MASK = '***';
const CUT = '…';

const SECRET =
  /password|passwd|token|verifycode|captcha|secret|authorization|cookie|^(is)?idcard|^bank|apikey|privatekey/;

/** Cache of whether a field of that name is secret, because it is asked for every field of every request. */
const secrecy = new Map<string, boolean>();

function isSecret(name: string): boolean {
  const known = secrecy.get(name);
  if (known !== undefined) return known;
  const secret = SECRET.test(name.toLowerCase().replace(/[_-]/g, '')) || hiddenColumns().has(name);
  // Clients can send any field names, so the cache is bounded.
  if (secrecy.size < 5000) secrecy.set(name, secret);
  return secret;
}

/**
 * The parameters of a request as they may be logged. Secrets are masked by field name at any depth, keys of programs wherever they are, and
 * the result is at most a few kilobytes, however long the request was. Null if there are no parameters.
 */
export function masked(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || Object.keys(params).length === 0) return null;
  const text = JSON.stringify(copyOf(params, 0, { left: MOST_CHARACTERS - LONGEST_STRING }));
  return text.length <= MOST_CHARACTERS ? text : JSON.stringify({ [CUT]: text.slice(0, LONGEST_STRING) });
}

interface Budget {
  left: number;
}

function copyOf(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === 'string') return cut(withoutKeys(value), budget);
  if (typeof value !== 'object' || value === null) {
    budget.left -= 8;
    return value;
  }
  if (depth >= DEEPEST || Buffer.isBuffer(value)) return CUT;
  return Array.isArray(value) ? listOf(value, depth, budget) : objectOf(value, depth, budget);
}

function cut(text: string, budget: Budget): string {
  const most = Math.max(0, Math.min(LONGEST_STRING, budget.left));
  budget.left -= Math.min(text.length, most) + 4;
  return text.length <= most ? text : text.slice(0, most) + CUT;
}

function listOf(list: unknown[], depth: number, budget: Budget): unknown[] {
  const copy: unknown[] = [];
  for (const item of list) {
    if (budget.left <= 0) return [...copy, CUT];
    copy.push(copyOf(item, depth + 1, budget));
  }
  return copy;
}

function objectOf(object: object, depth: number, budget: Budget): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(object)) {
    if (budget.left <= 0) return { ...copy, [CUT]: CUT };
    const shown = cut(withoutKeys(name), budget);
    copy[shown] = isSecret(name) ? MASK : copyOf(value, depth + 1, budget);
  }
  return copy;
}
