/** A block of Markdown text, from one empty line to the next. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'list'; isOrdered: boolean; items: ListItem[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

export interface ListItem {
  text: string;
  /** the indentation level: 0, 1, 2 */
  depth: number;
}

const HEADING = /^(#{1,6})\s+(\S.*)$/;
const FENCE = /^\s*(```|~~~)/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/;
const ITEM = /^( *)(?:[-*+]|(\d{1,9})[.)]) +(\S.*)$/;
const QUOTE = /^ {0,3}> ?/;
const TABLE_LINE = /^[\s|:-]+$/;
const DEEPEST = 3;
/**
 * Each row has as many cells as the header. Without a limit, a text with a header as long as its rows would give a quadratic number of
 * cells.
 */
const MOST_COLUMNS = 100;

/** Parses a text line by line. Each line is read once, and everything that is not Markdown becomes a paragraph. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const [block, next] = blockAt(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

type Read = [block: Block | undefined, next: number];

function blockAt(lines: readonly string[], at: number): Read {
  const line = (lines[at] ?? '').trimEnd();
  if (line.trim() === '') return [undefined, at + 1];
  if (FENCE.test(line)) return codeAt(lines, at);
  const [, marks, heading] = HEADING.exec(line) ?? [];
  if (marks && heading)
    return [{ kind: 'heading', level: marks.length, text: heading.replace(/ #{1,6}$/, '') }, at + 1];
  if (RULE.test(line)) return [{ kind: 'rule' }, at + 1];
  if (ITEM.test(line)) return listAt(lines, at);
  if (QUOTE.test(line)) return joined(lines, at, (one) => QUOTE.test(one), 'quote');
  if (isTable(lines, at)) return tableAt(lines, at);
  return joined(lines, at, isPlain, 'paragraph');
}

/** Consecutive lines of the same kind form one block. */
function joined(
  lines: readonly string[],
  at: number,
  goesOn: (line: string) => boolean,
  kind: 'quote' | 'paragraph',
): Read {
  let next = at + 1;
  while (next < lines.length && goesOn(lines[next] ?? '')) next++;
  const text = lines.slice(at, next).map((line) => line.replace(QUOTE, '').trim());
  return [{ kind, text: text.join('\n') }, next];
}

const isPlain = (line: string): boolean =>
  line.trim() !== '' && ![FENCE, HEADING, RULE, ITEM, QUOTE].some((form) => form.test(line.trimEnd()));

/** Reads up to the closing fence, or to the end of the text. */
function codeAt(lines: readonly string[], at: number): Read {
  const fence = FENCE.exec(lines[at] ?? '')?.[1] ?? '```';
  let end = at + 1;
  while (end < lines.length && !lines[end]?.trimStart().startsWith(fence)) end++;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function listAt(lines: readonly string[], at: number): Read {
  const items: ListItem[] = [];
  const isOrdered = ITEM.exec(lines[at] ?? '')?.[2] !== undefined;
  let next = at;
  for (; next < lines.length; next++) {
    const line = (lines[next] ?? '').trimEnd();
    const [whole, indent = '', , text = ''] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (whole) items.push({ text, depth: Math.min(DEEPEST, Math.floor(indent.length / 2)) });
    else if (last && line.startsWith('  ') && line.trim() !== '') last.text += `\n${line.trim()}`;
    else break;
  }
  return [{ kind: 'list', isOrdered, items }, next];
}

const isTable = (lines: readonly string[], at: number): boolean => {
  const [head = '', rule = ''] = [lines[at], lines[at + 1]];
  return head.includes('|') && rule.includes('-') && rule.includes('|') && TABLE_LINE.test(rule);
};

function tableAt(lines: readonly string[], at: number): Read {
  let next = at + 2;
  while (next < lines.length && lines[next]?.includes('|')) next++;
  const head = cellsOf(lines[at] ?? '').slice(0, MOST_COLUMNS);
  const rows = lines.slice(at + 2, next).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, nth) => cells[nth] ?? '');
  });
  return [{ kind: 'table', head, rows }, next];
}

function cellsOf(line: string): string[] {
  const cells = line.trim().split('|');
  if (cells[0] === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}
