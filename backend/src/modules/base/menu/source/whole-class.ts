import { TokenReader } from './token-reader';
import { MalformedSource, type Token, tokensOf } from './tokens';

/** A decorator such as `@Column({ length: 50 })`, whose arguments are all literals. */
export interface WholeDecorator {
  name: string;
  args: unknown[];
}

export interface WholeProperty {
  name: string;
  decorators: WholeDecorator[];
  /** the tokens of its type: `string`, `|`, `null` */
  type: string[];
}

/** A class such as `class A extends B(C, { … })`, in which every token was understood. */
export interface WholeClass {
  name: string;
  decorators: WholeDecorator[];
  base: { name: string; of?: string; options?: unknown };
  properties: WholeProperty[];
}

/**
 * Reads a source text that has exactly one class of decorated properties, and before it only imports.
 * @throws MalformedSource if there is any other token, so that text which was not understood is never written to a file
 */
export function readWholeClass(source: string): WholeClass {
  const reader = new TokenReader(tokensOf(source), true);
  while (reader.acceptToken('import')) skipImport(reader);
  const decorators = readDecorators(reader);
  reader.expectToken('export');
  reader.expectToken('class');
  const name = reader.readName();
  reader.expectToken('extends');
  const base = readBase(reader);
  reader.expectToken('{');
  const properties: WholeProperty[] = [];
  while (!reader.acceptToken('}')) properties.push(readProperty(reader));
  if (!reader.done) throw new MalformedSource(`"${reader.nextToken().text}" follows the class`);
  return { name, decorators, base, properties };
}

/** Skips `import type { A, B } from 'c';`. Imports are not kept, because generated source has its own imports. */
function skipImport(reader: TokenReader): void {
  while (!reader.acceptToken('from')) {
    const { kind, text } = reader.nextToken();
    if (kind !== 'name' && !'{},*'.includes(text)) throw new MalformedSource(`"${text}" stands in an import`);
  }
  if (reader.nextToken().kind !== 'text') throw new MalformedSource('an import does not say from where');
  reader.acceptToken(';');
}

function readDecorators(reader: TokenReader): WholeDecorator[] {
  const decorators: WholeDecorator[] = [];
  while (reader.acceptToken('@')) {
    const name = reader.readName();
    reader.expectToken('(');
    decorators.push({ name, args: reader.readList(')') });
  }
  return decorators;
}

function readBase(reader: TokenReader): WholeClass['base'] {
  const name = reader.readName();
  if (!reader.acceptToken('(')) return { name };
  const of = reader.readName();
  if (reader.acceptToken(')')) return { name, of };
  reader.expectToken(',');
  const [options, ...more] = reader.readList(')');
  if (more.length) throw new MalformedSource(`"${name}" takes no more than options`);
  return { name, of, options };
}

function readProperty(reader: TokenReader): WholeProperty {
  const decorators = readDecorators(reader);
  const name = reader.readName();
  if (!reader.acceptToken('?')) reader.acceptToken('!');
  reader.expectToken(':');
  const type: string[] = [];
  while (!reader.acceptToken(';')) type.push(typeWord(reader.nextToken()));
  return { name, decorators, type };
}

function typeWord({ kind, text }: Token): string {
  if (kind === 'name' || (kind === 'mark' && '|[]'.includes(text))) return text;
  throw new MalformedSource(`"${text}" stands in a type`);
}
