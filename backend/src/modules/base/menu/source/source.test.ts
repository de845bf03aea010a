import { readClass } from './class-source';
import { readEntity } from './entity-source';
import { MalformedSource } from './tokens';

const GOODS = `
import { Column, Entity, Index } from 'typeorm'; // a comment with 'quotes
/* and { brackets */
export enum Status { Off, On }
const helper = (x: number) => ({ a: [x] });

@Entity('demo_goods')
@Index(['title', 'status'])
export class DemoGoodsEntity extends BaseEntity {
  @Index()
  @Column({ length: 50, comment: 'it\\'s the title' })
  title: string;

  @Column({ type: 'decimal', precision: 12, scale: 2, comment: \`price\` }) public readonly price: string;

  @OneOf(Status)
  @Column({ type: 'tinyint', default: Status.On, comment: 'status' })
  status: Status = Status.On;

  @Json({ nullable: true, transformer: { to: (v) => v, from(v) { return v; } }, comment: 'pictures' })
  exampleImages: string[] | null;

  @Column('text', { nullable: true }) 'description'?: string;

  @Column() stock: number
  @Column({ default: -1 }) on: boolean;

  @Joined(() => User, 'name', 'userId') userName: string;

  static of<T extends { a: 1 }>(x: T): T { const y = { '}': 1 }; return x; }
  get label(): string { return \`\${this.title}}\`; }
}
`;

test('an entity of our own style is read to its last column', () => {
  const { className, tableName, columns } = readEntity(GOODS);
  expect([className, tableName]).toEqual(['DemoGoodsEntity', 'demo_goods']);
  expect(columns).toEqual([
    { propertyName: 'title', type: 'varchar', length: '50', comment: "it's the title", nullable: false },
    { propertyName: 'price', type: 'decimal', length: '', comment: 'price', nullable: false },
    { propertyName: 'status', type: 'tinyint', length: '', comment: 'status', nullable: false },
    { propertyName: 'exampleImages', type: 'json', length: '', comment: 'pictures', nullable: true },
    { propertyName: 'description', type: 'text', length: '', comment: '', nullable: true },
    { propertyName: 'stock', type: 'int', length: '', comment: '', nullable: false },
    { propertyName: 'on', type: 'boolean', length: '', comment: '', nullable: false },
  ]);
});

test('a table without a name is named after its class', () => {
  expect(readEntity('@Entity() class UserAddress { @Column() a: string }').tableName).toBe('user_address');
  expect(readEntity("@Entity({ name: 'x' }) class A { @Column() a: string }").tableName).toBe('x');
});

test('the path of a controller is read from its decorator', () => {
  const { decorators } = readClass(
    "@Controller('admin/demo/goods') export class A extends B(C, { keyword: ['x'] }) {}",
    'Controller',
  );
  expect(decorators[0]?.args).toEqual(['admin/demo/goods']);
});

test.each([
  ['nothing', ''],
  ['no entity', 'class A { @Column() a: string }'],
  ['an entity without columns', "@Entity('a') class A {}"],
  ['an unfinished class', "@Entity('a') class A { @Column() a: string"],
  ['crossed brackets', "@Entity('a') class A { @Column({ a: [1} ]) a: string; }"],
  ['unclosed arguments', "@Entity('a'"],
  ['endless nesting', `@Entity(${'['.repeat(50_000)}`],
  ['a class without a name', '@Entity() class { @Column() a: string }'],
])('a source text with %s is refused as malformed', (_, source) =>
  expect(() => readEntity(source)).toThrow(MalformedSource),
);

test('a source text is never executed', () => {
  const hostile =
    "@Entity((() => { globalThis.hacked = true; return 'x'; })()) class A { @Column(globalThis.hacked = true) a: string }";
  expect(readEntity(hostile).tableName).toBe('a');
  expect('hacked' in globalThis).toBe(false);
});

test('hostile source text is parsed in a time that grows with its length only', () => {
  const started = process.cpuUsage();
  for (const piece of [
    '@Entity(',
    "'",
    '/*',
    '`',
    '@A({a:',
    '{',
    '\\',
    'x ',
    '@Entity() class A { @Column({ a: 1 + ',
    '-',
  ])
    expect(() => readEntity(piece.repeat(100_000 / piece.length))).toThrow(MalformedSource);
  // Measures processor time instead of wall time, because the machine may be busy. With quadratic run time it would be minutes.
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});
