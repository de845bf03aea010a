import type { Target } from './target';

const TABLE = /^@Entity\('(\w{1,64})'\)$/m;
/** A table of another database cannot be joined with one of ours. */
const ELSEWHERE = /^@LivesOn\(/m;
const LINE = /^ {2}(\w{1,64}): string(?: \| null)?;$/;

/** Names of columns that say what a row is called. */
const TITLES: readonly string[] = ['title', 'name', 'label', 'subject', 'nickName'];

/** What keeps a column from naming a row: it is masked or personal, is not in lists, or is no column of this table. */
const UNTITLED = ['@Masked(', '@Personal(', '@InfoOnly(', '@FileColumn(', '@Joined(', '@Attached(', 'select: false'];

/**
 * Reads an entity, without running it. It goes by the lines that the formatter makes, because the reader of classes takes a part of some
 * regular expressions for a comment. @returns undefined if it has no table in the console's own database
 */
export function readTableSource(text: string): Pick<Target, 'table' | 'title'> | undefined {
  const [, table] = TABLE.exec(text) ?? [];
  if (table === undefined || ELSEWHERE.test(text)) return undefined;
  const texts = shortTextsIn(text);
  const title = texts.find(({ name }) => TITLES.includes(name)) ?? texts.find(({ isLine }) => isLine);
  return { table, ...(title ? { title: title.name } : {}) };
}

interface ShortText {
  name: string;
  /** whether it is one line; others may be addresses, days or several lines */
  isLine: boolean;
}

/** The columns that could name a row, in their order. */
function shortTextsIn(text: string): ShortText[] {
  const found: ShortText[] = [];
  let decorators = '';
  for (const line of text.split('\n')) {
    const [, name] = LINE.exec(line) ?? [];
    const isShort = decorators.includes("type: 'varchar'") && !UNTITLED.some((word) => decorators.includes(word));
    if (name !== undefined && isShort) found.push({ name, isLine: decorators.includes('@Trimmed()') });
    // A blank line or the end of a property also ends the decorators of what comes next.
    decorators = line === '' || line.endsWith(';') || line.startsWith('export ') ? '' : decorators + line;
  }
  return found;
}
