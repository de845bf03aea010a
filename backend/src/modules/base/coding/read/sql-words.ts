import { BusinessError } from '../../../../kernel/errors/business-error';
import type { SqlToken } from './sql-tokens';

/** The tokens of a statement, which are read one after the other. */
export class SqlWords {
  private at = 0;
  constructor(private readonly tokens: readonly SqlToken[]) {}

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  peek(): SqlToken | undefined {
    return this.tokens[this.at];
  }

  skip(count = 1): void {
    this.at += count;
  }

  next(): SqlToken {
    const token = this.tokens[this.at++];
    if (!token) throw new BusinessError('coding.noTable');
    return token;
  }

  takes(word: string): boolean {
    const token = this.peek();
    const found = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (found) this.at++;
    return found;
  }

  takesMark(mark: string): boolean {
    const token = this.peek();
    const found = token?.kind === 'mark' && token.text === mark;
    if (found) this.at++;
    return found;
  }

  takesCreated(): boolean {
    while (['temporary', 'temp', 'unlogged', 'global', 'local'].some((word) => this.takes(word)));
    return this.takes('table');
  }

  /** The parts of `a.b.c`. */
  path(): string[] {
    const parts = [this.next().text];
    while (this.takesMark('.')) parts.push(this.next().text);
    return parts;
  }

  /** The last part of `a.b.c`. */
  qualifiedName(): string {
    return this.path().at(-1) ?? '';
  }

  /** The comma-separated entries up to the end of the statement. */
  statement(): SqlToken[][] {
    const all: SqlToken[][] = [[]];
    for (let depth = 0; !this.done;) {
      const { kind, text } = this.peek() as SqlToken;
      if (kind === 'mark' && text === ';') break;
      if (kind === 'mark' && text === '(') depth++;
      if (kind === 'mark' && text === ')') depth--;
      if (kind === 'mark' && text === ',' && depth === 0) all.push([]);
      else all.at(-1)?.push(this.peek() as SqlToken);
      this.skip();
    }
    return all;
  }

  /** The comma-separated entries up to the closing bracket. Nested brackets stay in their entry. */
  entries(): SqlToken[][] {
    const all: SqlToken[][] = [[]];
    for (let depth = 0; ;) {
      const token = this.next();
      if (token.kind === 'mark' && token.text === '(') depth++;
      if (token.kind === 'mark' && token.text === ')' && depth-- === 0) return all.filter(({ length }) => length);
      if (token.kind === 'mark' && token.text === ',' && depth === 0) all.push([]);
      else all.at(-1)?.push(token);
    }
  }

  /** The entries in brackets; none if there are no brackets. */
  bracketed(): SqlToken[][] {
    return this.takesMark('(') ? this.entries() : [];
  }

  /** All that is left, as it would be written. */
  rest(): string {
    const text = writtenSql(this.tokens.slice(this.at));
    this.at = this.tokens.length;
    return text;
  }
}

/** Tokens as a person would write them, at most a line. */
export function writtenSql(tokens: readonly SqlToken[]): string {
  const text = tokens.map(({ kind, text }) => (kind === 'text' ? `'${text}'` : text)).join(' ');
  return text
    .replace(/ ?([(.]) /g, '$1')
    .replace(/ ([),])/g, '$1')
    .slice(0, 200);
}
