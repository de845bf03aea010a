import { literalText } from './literal-text';
import { MalformedSource } from './tokens';
import { readWholeClass, type WholeClass, type WholeDecorator, type WholeProperty } from './whole-class';

/** The decorators that a property may have, with the modules they are imported from. */
const DECORATORS = new Map(
  Object.entries({
    Column: 'typeorm',
    Index: 'typeorm',
    Json: '../../kernel/rows/entity/json.decorator',
    LongText: '../../kernel/rows/entity/long-text.decorator',
    Moment: '../../kernel/rows/entity/moment.decorator',
    Money: '../../kernel/rows/entity/money.decorator',
    Trimmed: '../../kernel/rows/entity/trimmed.decorator',
  }),
);
const TYPES = new Set(['string', 'number', 'boolean', 'Date', 'object', 'unknown']);
const CLASS_NAME = /^[A-Z][A-Za-z0-9]*$/;
const PROPERTY_NAME = /^[a-z][A-Za-z0-9_]*$/;
const TABLE_NAME = /^[a-z][a-z0-9_]*$/;

export interface GeneratedEntity {
  className: string;
  text: string;
}

/**
 * Generates the source of an entity from the parsed parts of another source. Only names and literals are taken over from that source.
 * @throws MalformedSource if the source is not exactly one entity with plain columns
 */
export function generateEntity(source: string): GeneratedEntity {
  const { name, decorators, base, properties } = readWholeClass(source);
  checkName(name, CLASS_NAME);
  if (base.name !== 'BaseEntity' || base.of !== undefined) throw new MalformedSource('an entity extends BaseEntity');
  const [entity, ...more] = decorators;
  const [table] = entity?.args ?? [];
  if (entity?.name !== 'Entity' || more.length || entity.args.length !== 1 || typeof table !== 'string')
    throw new MalformedSource("an entity carries @Entity('its_table'), and nothing else");
  checkName(table, TABLE_NAME);
  if (!properties.length) throw new MalformedSource('the entity has no columns');
  const body = properties.map(propertyText).join('\n\n');
  const lines = [...importsOf(properties), '', `@Entity(${literalText(table)})`];
  return { className: name, text: `${lines.join('\n')}\nexport class ${name} extends BaseEntity {\n${body}\n}\n` };
}

/** Generates a controller without methods. @throws MalformedSource if the source adds a method, or has a path outside of its module */
export function generateController(source: string, className: string, module: string, fileName: string): string {
  const { name, decorators, base } = emptyClass(source, 'Controller', 'CrudController', className);
  const [path] = decorators[0]?.args ?? [];
  const inside = new RegExp(`^/?admin/${module}(/[a-z][A-Za-z0-9]*)+$`);
  if (typeof path !== 'string' || !inside.test(path))
    throw new MalformedSource(`the controller does not answer below admin/${module}`);
  return controllerText({ name, path: path.replace(/^\//, ''), className, fileName, options: base.options });
}

/** Generates a controller that has only the standard calls. */
export const standardController = (className: string, module: string, fileName: string): string =>
  controllerText({
    name: `${className.replace(/(?<=.)Entity$/, '')}Controller`,
    path: `admin/${module}/${fileName}`,
    className,
    fileName,
  });

/** Generates a service without methods. @throws MalformedSource if the source adds a method */
export function generateService(source: string, className: string, fileName: string): string {
  const { name, base } = emptyClass(source, 'Injectable', 'CrudService', className);
  if (base.options !== undefined) throw new MalformedSource('a service takes no options');
  return `import { Injectable } from '@nestjs/common';
import { CrudService } from '../../kernel/crud/service/crud.service';
import { ${className} } from './${fileName}.entity';

@Injectable()
export class ${name} extends CrudService(${className}) {}
`;
}

function emptyClass(source: string, decorator: string, base: string, of: string): WholeClass {
  const found = readWholeClass(source);
  checkName(found.name, CLASS_NAME);
  if (found.decorators.length !== 1 || found.decorators[0]?.name !== decorator)
    throw new MalformedSource(`the class carries @${decorator}, and nothing else`);
  if (found.base.name !== base || found.base.of !== of) throw new MalformedSource(`the class extends ${base}(${of})`);
  if (found.properties.length) throw new MalformedSource('the class has properties of its own');
  return found;
}

interface ControllerModel {
  name: string;
  path: string;
  className: string;
  fileName: string;
  options?: unknown;
}

const controllerText = ({ name, path, className, fileName, options }: ControllerModel): string =>
  `import { Controller } from '@nestjs/common';
import { CrudController } from '../../kernel/crud/controller/crud-controller';
import { ${className} } from './${fileName}.entity';

@Controller(${literalText(path)})
export class ${name} extends CrudController(${className}${options === undefined ? '' : `, ${literalText(options)}`}) {}
`;

function propertyText({ name, decorators, type }: WholeProperty): string {
  checkName(name, PROPERTY_NAME);
  if (!decorators.some(({ name }) => name !== 'Index' && name !== 'Trimmed'))
    throw new MalformedSource(`"${name}" is no column`);
  return [...decorators.map(decoratorText), `  ${name}: ${typeText(type)};`].join('\n');
}

const decoratorText = ({ name, args }: WholeDecorator): string => `  @${name}(${args.map(literalText).join(', ')})`;

/**
 * The text of a type, such as `string[]
 * null`.
 */
function typeText(words: readonly string[]): string {
  const text = words.join(' ').replaceAll(' [ ]', '[]');
  const parts = text.split(' | ');
  if (!parts.every((part) => part === 'null' || TYPES.has(part.replace(/(\[\])?$/, ''))))
    throw new MalformedSource(`"${text}" is no type of a column`);
  return text;
}

function importsOf(properties: readonly WholeProperty[]): string[] {
  const used = new Set(properties.flatMap(({ decorators }) => decorators.map(({ name }) => name)));
  const own = [...used].map((name): [string, string] => [name, DECORATORS.get(name) ?? unknownDecorator(name)]);
  const ofTypeorm = ['Entity', ...own.flatMap(([name, from]) => (from === 'typeorm' ? [name] : []))].sort();
  return [
    `import { ${ofTypeorm.join(', ')} } from 'typeorm';`,
    "import { BaseEntity } from '../../kernel/rows/entity/base.entity';",
    ...own.flatMap(([name, from]) => (from === 'typeorm' ? [] : [`import { ${name} } from '${from}';`])),
  ];
}

function unknownDecorator(name: string): never {
  throw new MalformedSource(`@${name} is not known`);
}

function checkName(name: string, pattern: RegExp): void {
  if (!pattern.test(name) || name === 'constructor') throw new MalformedSource(`"${name}" is no name`);
}
