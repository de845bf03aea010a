/** Parses and writes the call of a task: `demo.test([1, 2], "x")`. */
export interface Call {
  name: string;
  /** the text between the parentheses */
  args: string;
}

export function readCall(text: string): Call {
  const trimmed = text.trim();
  const open = trimmed.indexOf('(');
  if (open < 0) return { name: trimmed, args: '' };
  const end = trimmed.endsWith(')') ? trimmed.length - 1 : trimmed.length;
  return { name: trimmed.slice(0, open).trim(), args: trimmed.slice(open + 1, end).trim() };
}

export const writeCall = ({ name, args }: Call): string => (name === '' ? '' : `${name}(${args})`);

/** The arguments, each as JSON; undefined if they are not a list of JSON values. */
export function splitArguments(args: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(`[${args}]`);
    return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** Trailing empty arguments are dropped; other empty arguments become null. */
export function joinArguments(parts: readonly string[]): string {
  const last = parts.findLastIndex((part) => part.trim() !== '');
  return parts
    .slice(0, last + 1)
    .map((part) => part.trim() || 'null')
    .join(', ');
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
