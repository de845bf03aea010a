import { MalformedSource, type Token } from './tokens';
import { lookup } from '../../../../lookup';

const DEEPEST = 20;
const LITERALS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Reads tokens one after the other. Unknown tokens are skipped together with their brackets, unless it is strict. */
export class TokenReader {
  private at = 0;

  /** @param strict whether to refuse values that are not literals instead of skipping them */
  constructor(
    private readonly tokens: readonly Token[],
    private readonly strict = false,
  ) {}

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  /** The current token, or the one that many tokens ahead. */
  peekToken(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  nextToken(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw new MalformedSource('the source ends too soon');
    return token;
  }

  isToken(text: string): boolean {
    const token = this.peekToken();
    return token?.kind !== 'text' && token?.text === text;
  }

  /** Skips the next token if it is this one, and returns whether it was. */
  acceptToken(text: string): boolean {
    const taken = this.isToken(text);
    if (taken) this.at++;
    return taken;
  }

  expectToken(text: string): void {
    if (!this.acceptToken(text)) throw new MalformedSource(`"${text}" is missing`);
  }

  readName(): string {
    const token = this.nextToken();
    if (token.kind !== 'name') throw new MalformedSource(`"${token.text}" is no name`);
    return token.text;
  }

  /** Skips one token, or a pair of brackets with everything in it. */
  skipToken(): void {
    const open: string[] = [];
    do {
      const token = this.nextToken();
      const closing = token.kind === 'mark' ? lookup(CLOSING, token.text) : undefined;
      if (closing) open.push(closing);
      else if (token.kind === 'mark' && ')]}'.includes(token.text) && open.pop() !== token.text)
        throw new MalformedSource(`"${token.text}" closes nothing`);
    } while (open.length);
  }

  /** Skips everything up to one of these tokens, which becomes the current token. */
  skipTo(...marks: string[]): void {
    while (!marks.some((mark) => this.isToken(mark))) this.skipToken();
  }

  /** The values between two brackets. */
  readList(closing: string, depth = 0): unknown[] {
    const values: unknown[] = [];
    while (!this.acceptToken(closing)) {
      values.push(this.value(closing, depth + 1));
      if (!this.isToken(closing)) this.expectToken(',');
    }
    return values;
  }

  /** A literal value; undefined if the value would have to be computed. */
  private value(closing: string, depth: number): unknown {
    if (depth > DEEPEST) throw new MalformedSource('nested too deeply');
    const before = this.at;
    if (this.startsLiteral()) {
      const value = this.literal(depth);
      if (this.isToken(',') || this.isToken(closing)) return value;
      this.at = before;
    }
    this.passOver(',', closing);
    return undefined;
  }

  private startsLiteral(): boolean {
    const { kind, text } = this.peekToken() ?? { kind: 'mark', text: '' };
    return kind !== 'mark' || '{[-'.includes(text);
  }

  private literal(depth: number): unknown {
    if (this.acceptToken('{')) return this.object(depth);
    if (this.acceptToken('[')) return this.readList(']', depth);
    const sign = this.acceptToken('-') ? -1 : 1;
    const { kind, text } = this.nextToken();
    if (kind === 'text') return text;
    if (kind === 'number') return sign * Number(text.replaceAll('_', ''));
    if (this.strict && !LITERALS.has(text)) throw new MalformedSource(`"${text}" is no literal`);
    return LITERALS.get(text);
  }

  private passOver(...marks: string[]): void {
    if (this.strict) throw new MalformedSource(`"${this.peekToken()?.text}" is no literal`);
    this.skipTo(...marks);
  }

  private object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (!this.acceptToken('}')) {
      const { kind, text } = this.nextToken();
      const named = kind !== 'mark' && this.acceptToken(':');
      if (named) entries.push([text, this.value('}', depth + 1)]);
      else this.passOver(',', '}');
      if (!this.isToken('}')) this.expectToken(',');
    }
    return Object.fromEntries(entries);
  }
}
