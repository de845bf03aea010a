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
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  next(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw new MalformedSource('the source ends too soon');
    return token;
  }

  is(text: string): boolean {
    const token = this.peek();
    return token?.kind !== 'text' && token?.text === text;
  }

  /** Skips the next token if it is this one, and returns whether it was. */
  take(text: string): boolean {
    const taken = this.is(text);
    if (taken) this.at++;
    return taken;
  }

  expect(text: string): void {
    if (!this.take(text)) throw new MalformedSource(`"${text}" is missing`);
  }

  name(): string {
    const token = this.next();
    if (token.kind !== 'name') throw new MalformedSource(`"${token.text}" is no name`);
    return token.text;
  }

  /** Skips one token, or a pair of brackets with everything in it. */
  skip(): void {
    const open: string[] = [];
    do {
      const token = this.next();
      const closing = token.kind === 'mark' ? lookup(CLOSING, token.text) : undefined;
      if (closing) open.push(closing);
      else if (token.kind === 'mark' && ')]}'.includes(token.text) && open.pop() !== token.text)
        throw new MalformedSource(`"${token.text}" closes nothing`);
    } while (open.length);
  }

  /** Skips everything up to one of these tokens, which becomes the current token. */
  skipTo(...marks: string[]): void {
    while (!marks.some((mark) => this.is(mark))) this.skip();
  }

  /** The values between two brackets. */
  list(closing: string, depth = 0): unknown[] {
    const values: unknown[] = [];
    while (!this.take(closing)) {
      values.push(this.value(closing, depth + 1));
      if (!this.is(closing)) this.expect(',');
    }
    return values;
  }

  /** A literal value; undefined if the value would have to be computed. */
  private value(closing: string, depth: number): unknown {
    if (depth > DEEPEST) throw new MalformedSource('nested too deeply');
    const before = this.at;
    if (this.startsLiteral()) {
      const value = this.literal(depth);
      if (this.is(',') || this.is(closing)) return value;
      this.at = before;
    }
    this.passOver(',', closing);
    return undefined;
  }

  private startsLiteral(): boolean {
    const { kind, text } = this.peek() ?? { kind: 'mark', text: '' };
    return kind !== 'mark' || '{[-'.includes(text);
  }

  private literal(depth: number): unknown {
    if (this.take('{')) return this.object(depth);
    if (this.take('[')) return this.list(']', depth);
    const sign = this.take('-') ? -1 : 1;
    const { kind, text } = this.next();
    if (kind === 'text') return text;
    if (kind === 'number') return sign * Number(text.replaceAll('_', ''));
    if (this.strict && !LITERALS.has(text)) throw new MalformedSource(`"${text}" is no literal`);
    return LITERALS.get(text);
  }

  private passOver(...marks: string[]): void {
    if (this.strict) throw new MalformedSource(`"${this.peek()?.text}" is no literal`);
    this.skipTo(...marks);
  }

  private object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (!this.take('}')) {
      const { kind, text } = this.next();
      const named = kind !== 'mark' && this.take(':');
      if (named) entries.push([text, this.value('}', depth + 1)]);
      else this.passOver(',', '}');
      if (!this.is('}')) this.expect(',');
    }
    return Object.fromEntries(entries);
  }
}
