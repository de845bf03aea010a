import { type ClassSource, type Decorator, type Member, readClass } from './class-source';
import { MalformedSource } from './tokens';

/** A column as an entity's source declares it. */
export interface SourceColumn {
  propertyName: string;
  type: string;
  length: string;
  comment: string;
  nullable: boolean;
}

export interface EntitySource {
  className: string;
  tableName: string;
  columns: SourceColumn[];
}

type Options = Record<string, unknown>;

/** Decorators that define a column, with their SQL type; undefined if the options or the property define the type. */
const COLUMNS = new Map(
  Object.entries<string | undefined>({
    Column: undefined,
    PrimaryColumn: undefined,
    PrimaryGeneratedColumn: 'int',
    LongText: 'longtext',
    Json: 'json',
    Moment: 'datetime',
    Money: 'decimal',
    CreateDateColumn: 'datetime',
    UpdateDateColumn: 'datetime',
  }),
);

const TYPES = new Map(Object.entries({ string: 'varchar', number: 'int', boolean: 'boolean', Date: 'datetime' }));

/** @throws MalformedSource if the text has no entity, or an entity without columns */
export function readEntity(source: string): EntitySource {
  const found = readClass(source, 'Entity');
  const columns = found.members.flatMap(columnOf);
  if (!columns.length) throw new MalformedSource('the entity has no columns');
  return { className: found.name, tableName: tableOf(found), columns };
}

function tableOf({ name, decorators }: ClassSource): string {
  const [first] = decorators.find((one) => one.name === 'Entity')?.args ?? [];
  if (typeof first === 'string') return first;
  const named = optionsOf([first]).name;
  return typeof named === 'string' ? named : snakeCase(name);
}

function columnOf({ name, type, decorators }: Member): SourceColumn[] {
  const decorator = decorators.find((one) => COLUMNS.has(one.name));
  if (!decorator) return [];
  const options = optionsOf(decorator.args);
  const { length, comment, nullable } = options;
  return [
    {
      propertyName: name,
      type: typeOf(decorator, options, type),
      length: typeof length === 'number' || typeof length === 'string' ? String(length) : '',
      comment: typeof comment === 'string' ? comment : '',
      nullable: nullable === true,
    },
  ];
}

function typeOf({ name, args }: Decorator, { type }: Options, declared: string | undefined): string {
  if (typeof type === 'string') return type;
  return COLUMNS.get(name) ?? (typeof args[0] === 'string' ? args[0] : (TYPES.get(declared ?? '') ?? 'varchar'));
}

/** The last argument that is an object, as in `@Column('varchar', { length: 50 })`. */
const optionsOf = (args: readonly unknown[]): Options =>
  (args.findLast((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) as Options | undefined) ?? {};

const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

export const kebabCase = (name: string): string => snakeCase(name).replaceAll('_', '-');
