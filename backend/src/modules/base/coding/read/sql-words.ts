import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { SqlToken } from './sql-tokens';

/** The tokens of a statement, which are read one after the other. */
export class SqlWords {
  private at = 0;
  constructor(private readonly tokens: readonly SqlToken[]) {}

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  peekToken(): SqlToken | undefined {
    return this.tokens[this.at];
  }

  skipTokens(count = 1): void {
    this.at += count;
  }

  nextToken(): SqlToken {
    const token = this.tokens[this.at++];
    if (!token) throw new BusinessError('coding.noTable');
    return token;
  }

  takesWord(word: string): boolean {
    const token = this.peekToken();
    const found = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (found) this.at++;
    return found;
  }

  takesMark(mark: string): boolean {
    const token = this.peekToken();
    const found = token?.kind === 'mark' && token.text === mark;
    if (found) this.at++;
    return found;
  }

  takesCreated(): boolean {
    while (['temporary', 'temp', 'unlogged', 'global', 'local'].some((word) => this.takesWord(word)));
    return this.takesWord('table');
  }

  /** The parts of `a.b.c`. */
  readPath(): string[] {
    const parts = [this.nextToken().text];
    while (this.takesMark('.')) parts.push(this.nextToken().text);
    return parts;
  }

  /** The last part of `a.b.c`. */
  qualifiedName(): string {
    return this.readPath().at(-1) ?? '';
  }

  /** The comma-separated entries up to the end of the statement. */
  statement(): SqlToken[][] {
    const all: SqlToken[][] = [[]];
    for (let depth = 0; !this.done;) {
      const { kind, text } = this.peekToken() as SqlToken;
      if (kind === 'mark' && text === ';') break;
      if (kind === 'mark' && text === '(') depth++;
      if (kind === 'mark' && text === ')') depth--;
      if (kind === 'mark' && text === ',' && depth === 0) all.push([]);
      else all.at(-1)?.push(this.peekToken() as SqlToken);
      this.skipTokens();
    }
    return all;
  }

  /** The comma-separated entries up to the closing bracket. Nested brackets stay in their entry. */
  readEntries(): SqlToken[][] {
    const all: SqlToken[][] = [[]];
    for (let depth = 0; ;) {
      const token = this.nextToken();
      if (token.kind === 'mark' && token.text === '(') depth++;
      if (token.kind === 'mark' && token.text === ')' && depth-- === 0) return all.filter(({ length }) => length);
      if (token.kind === 'mark' && token.text === ',' && depth === 0) all.push([]);
      else all.at(-1)?.push(token);
    }
  }

  /** The entries in brackets; none if there are no brackets. */
  readBracketed(): SqlToken[][] {
    return this.takesMark('(') ? this.readEntries() : [];
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
