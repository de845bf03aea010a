/** The start and end of a line, in the units of `selectionStart`. Lines count from 1. */
export function rangeOfLine(text: string, line: number): [start: number, end: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [before, before + (lines[line - 1]?.length ?? 0)];
}
