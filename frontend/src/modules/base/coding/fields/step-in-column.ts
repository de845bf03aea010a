const FIELDS = '[data-field]';
const INPUTS = 'input, select';

/** Moves the focus from an input to the one in the same column of the next or previous row. */
export function stepInColumn(line: HTMLElement, input: HTMLElement, by: -1 | 1): void {
  const lines = [...(line.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${FIELDS}`) ?? [])];
  const column = input.closest('td');
  const place = column ? [...line.children].indexOf(column) : -1;
  const other = lines[lines.indexOf(line) + by]?.children[place];
  other?.querySelector<HTMLElement>(INPUTS)?.focus();
}
