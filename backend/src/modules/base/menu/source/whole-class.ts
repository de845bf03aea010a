import { TokenReader } from './token-reader';
import { MalformedSource, type Token, tokensOf } from './tokens';

/** `@Column({ length: 50 })`: all of its arguments are literals. */
export interface WholeDecorator {
  name: string;
  args: unknown[];
}

export interface WholeProperty {
  name: string;
  decorators: WholeDecorator[];
  /** the words of its type: `string`, `|`, `null` */
  type: string[];
}

/** `class A extends B(C, { … })`, of which every word has been understood. */
export interface WholeClass {
  name: string;
  decorators: WholeDecorator[];
  base: { name: string; of?: string; options?: unknown };
  properties: WholeProperty[];
}

/**
 * Reads a source text that is one class of decorated properties, and nothing else but the imports before it.
 * @throws MalformedSource where there is one word more: what is not understood is not to be written anywhere
 */
export function readWholeClass(source: string): WholeClass {
  const reader = new TokenReader(tokensOf(source), true);
  while (reader.take('import')) skipImport(reader);
  const decorators = readDecorators(reader);
  reader.expect('export');
  reader.expect('class');
  const name = reader.name();
  reader.expect('extends');
  const base = readBase(reader);
  reader.expect('{');
  const properties: WholeProperty[] = [];
  while (!reader.take('}')) properties.push(readProperty(reader));
  if (!reader.done) throw new MalformedSource(`"${reader.next().text}" follows the class`);
  return { name, decorators, base, properties };
}

/** `import type { A, B } from 'c';`: not kept, since what is written imports what it needs. */
function skipImport(reader: TokenReader): void {
  while (!reader.take('from')) {
    const { kind, text } = reader.next();
    if (kind !== 'name' && !'{},*'.includes(text)) throw new MalformedSource(`"${text}" stands in an import`);
  }
  if (reader.next().kind !== 'text') throw new MalformedSource('an import does not say from where');
  reader.take(';');
}

function readDecorators(reader: TokenReader): WholeDecorator[] {
  const decorators: WholeDecorator[] = [];
  while (reader.take('@')) {
    const name = reader.name();
    reader.expect('(');
    decorators.push({ name, args: reader.list(')') });
  }
  return decorators;
}

function readBase(reader: TokenReader): WholeClass['base'] {
  const name = reader.name();
  if (!reader.take('(')) return { name };
  const of = reader.name();
  if (reader.take(')')) return { name, of };
  reader.expect(',');
  const [options, ...more] = reader.list(')');
  if (more.length) throw new MalformedSource(`"${name}" takes no more than options`);
  return { name, of, options };
}

function readProperty(reader: TokenReader): WholeProperty {
  const decorators = readDecorators(reader);
  const name = reader.name();
  if (!reader.take('?')) reader.take('!');
  reader.expect(':');
  const type: string[] = [];
  while (!reader.take(';')) type.push(typeWord(reader.next()));
  return { name, decorators, type };
}

function typeWord({ kind, text }: Token): string {
  if (kind === 'name' || (kind === 'mark' && '|[]'.includes(text))) return text;
  throw new MalformedSource(`"${text}" stands in a type`);
}
