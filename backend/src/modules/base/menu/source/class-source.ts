import { TokenReader } from './token-reader';
import { MalformedSource, tokensOf } from './tokens';

/** A decorator such as `@Column({ length: 50 })`: its name and its literal arguments. */
export interface Decorator {
  name: string;
  args: unknown[];
}

export interface Member {
  name: string;
  decorators: Decorator[];
  /** the first word of its type: `string` */
  type?: string;
}

export interface ClassSource {
  name: string;
  decorators: Decorator[];
  members: Member[];
}

const MODIFIERS = new Set([
  'public',
  'private',
  'protected',
  'readonly',
  'static',
  'override',
  'declare',
  'abstract',
  'async',
  'accessor',
  'get',
  'set',
]);

/**
 * Reads the first class of a source text that has a certain decorator, without running the text.
 * @throws MalformedSource if there is no such class, or if the brackets do not match
 */
export function readClass(source: string, decorator: string): ClassSource {
  const reader = new TokenReader(tokensOf(source));
  let decorators: Decorator[] = [];
  while (!reader.done) {
    if (reader.acceptToken('@')) decorators.push(readDecorator(reader));
    else if (reader.acceptToken('export') || reader.acceptToken('default') || reader.acceptToken('abstract')) continue;
    else if (reader.acceptToken('class') && decorators.some(({ name }) => name === decorator))
      return readBody(reader, decorators);
    else {
      reader.skipToken();
      decorators = [];
    }
  }
  throw new MalformedSource(`no class carries @${decorator}`);
}

function readBody(reader: TokenReader, decorators: Decorator[]): ClassSource {
  const name = reader.readName();
  reader.skipTo('{');
  reader.expectToken('{');
  const members: Member[] = [];
  while (!reader.acceptToken('}')) {
    if (reader.acceptToken(';')) continue;
    const member = readMember(reader);
    if (member) members.push(member);
  }
  return { name, decorators, members };
}

/** Reads a property. Methods, and members without a plain name, are skipped. */
function readMember(reader: TokenReader): Member | undefined {
  const decorators: Decorator[] = [];
  while (reader.acceptToken('@')) decorators.push(readDecorator(reader));
  while (isModifier(reader)) reader.nextToken();
  const named = reader.peekToken()?.kind === 'name' || reader.peekToken()?.kind === 'text';
  const name = named ? reader.nextToken().text : undefined;
  if (!reader.acceptToken('?')) reader.acceptToken('!');
  const type = reader.acceptToken(':') ? reader.peekToken()?.text : undefined;
  const isMethod = skipMember(reader);
  return name === undefined || isMethod ? undefined : { name, decorators, type };
}

/** In `readonly x: …` it is a modifier; in `readonly: …` it is the name of the property. */
function isModifier(reader: TokenReader): boolean {
  const following = reader.peekToken(1);
  const word = reader.peekToken();
  return (
    word?.kind === 'name' && MODIFIERS.has(word.text) && (following?.kind === 'name' || following?.kind === 'text')
  );
}

/** Skips to the `;` of a property, or behind the `}` of a method. */
function skipMember(reader: TokenReader): boolean {
  if (reader.isToken('(') || reader.isToken('<')) return skipMethod(reader);
  while (!reader.isToken(';') && !reader.isToken('}') && !reader.isToken('@')) reader.skipToken();
  reader.acceptToken(';');
  return false;
}

function skipMethod(reader: TokenReader): true {
  reader.skipTo('(');
  reader.skipToken();
  reader.skipTo('{', ';');
  // Skips a return type in braces and the body. An abstract method has no body.
  while (reader.isToken('{')) reader.skipToken();
  return true;
}

function readDecorator(reader: TokenReader): Decorator {
  let name = reader.readName();
  while (reader.acceptToken('.')) name = reader.readName();
  return { name, args: reader.acceptToken('(') ? reader.readList(')') : [] };
}
