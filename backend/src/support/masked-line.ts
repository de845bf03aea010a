import { HIDDEN, isSecretName, maskedText } from './masked-text';

/** Longer lines are cut: what is masked is bounded, however long a stack is. */
const LONGEST_LINE = 8000;
/** Data in a text of data, and what would be nested to no end. */
const DEEPEST = 10;

/** A line of a log without what signs in, and without the addresses and numbers of people. Their names are not found. */
export const maskedLine = (line: string): string =>
  masked(line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line, 0);

function masked(text: string, depth: number): string {
  const data = dataIn(text);
  return data === undefined ? maskedText(text) : JSON.stringify(maskedData(data, depth + 1));
}

/** Undefined if it is no data: a line may be cut. */
function dataIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function maskedData(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return HIDDEN;
  if (typeof value === 'string') return masked(value, depth);
  if (typeof value === 'number') return maskedNumber(value);
  if (Array.isArray(value)) return value.map((one) => maskedData(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      maskedText(name),
      isSecretName(name) && one !== null ? HIDDEN : maskedData(one, depth + 1),
    ]),
  );
}

function maskedNumber(value: number): number | string {
  const text = maskedText(String(value));
  return text === String(value) ? value : text;
}
