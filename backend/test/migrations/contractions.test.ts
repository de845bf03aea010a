import { contracts } from '../../src/migrations/contracting';
import { contractions } from './contractions';
import type { ColumnFacts, SchemaFacts } from './table-facts';

const NULLABLE: ColumnFacts = { type: 'varchar(50)', isNullable: true, isGiven: false };
const GIVEN: ColumnFacts = { type: 'int', isNullable: false, isGiven: true };
const REQUIRED: ColumnFacts = { type: 'int', isNullable: false, isGiven: false };

const goods = (columns: Record<string, ColumnFacts>, ...uniques: string[]): SchemaFacts =>
  new Map([['goods', { columns: new Map(Object.entries(columns)), uniques: new Set(uniques) }]]);

const BEFORE = goods({ title: NULLABLE, count: GIVEN }, 'count');

const CONTRACTING: Record<string, [SchemaFacts, string]> = {
  'a table that is gone': [new Map(), 'goods is gone.'],
  'a column that is gone': [goods({ count: GIVEN }, 'count'), 'goods.title is gone.'],
  'a new column that must be written': [
    goods({ title: NULLABLE, count: GIVEN, price: REQUIRED }, 'count'),
    'goods.price is required.',
  ],
  'a column that must be written from now on': [
    goods({ title: { ...NULLABLE, isNullable: false }, count: GIVEN }, 'count'),
    'goods.title is required.',
  ],
  'a default that is gone': [goods({ title: NULLABLE, count: REQUIRED }, 'count'), 'goods.count is required.'],
  'a shorter text': [
    goods({ title: { ...NULLABLE, type: 'varchar(49)' }, count: GIVEN }, 'count'),
    'goods.title was varchar(50) and is varchar(49).',
  ],
  'a smaller number': [
    goods({ title: NULLABLE, count: { ...GIVEN, type: 'tinyint' } }, 'count'),
    'goods.count was int and is tinyint.',
  ],
  'another kind of value': [
    goods({ title: { ...NULLABLE, type: 'int' }, count: GIVEN }, 'count'),
    'goods.title was varchar(50) and is int.',
  ],
  'a new duty to be unique': [
    goods({ title: NULLABLE, count: GIVEN }, 'count', 'title'),
    'goods must be unique by title.',
  ],
  'a duty to be unique by a new column with a default': [
    goods({ title: NULLABLE, count: GIVEN, kind: GIVEN }, 'count', 'title,kind'),
    'goods must be unique by title,kind.',
  ],
  'an index that upserts go by and that is gone': [
    goods({ title: NULLABLE, count: GIVEN }),
    'goods is no longer unique by count.',
  ],
};

const EXPANDING: Record<string, SchemaFacts> = {
  'the same schema': BEFORE,
  'a new table': new Map([...BEFORE, ['orders', { columns: new Map([['id', REQUIRED]]), uniques: new Set(['id']) }]]),
  'a new column that may be missing': goods({ title: NULLABLE, count: GIVEN, note: NULLABLE }, 'count'),
  'a new column with a default': goods({ title: NULLABLE, count: GIVEN, kind: GIVEN }, 'count'),
  'a longer text': goods({ title: { ...NULLABLE, type: 'varchar(51)' }, count: GIVEN }, 'count'),
  'a text without a bound': goods({ title: { ...NULLABLE, type: 'longtext' }, count: GIVEN }, 'count'),
  'a larger number': goods({ title: NULLABLE, count: { ...GIVEN, type: 'bigint' } }, 'count'),
  'a column that may be missing from now on': goods(
    { title: NULLABLE, count: { ...GIVEN, isNullable: true } },
    'count',
  ),
  'a duty to be unique by a new column that may be missing': goods(
    { title: NULLABLE, count: GIVEN, note: NULLABLE },
    'count',
    'title,note',
  ),
};

test.each(Object.entries(CONTRACTING))('%s contracts', (_title, [after, sentence]) => {
  expect(contractions(BEFORE, after)).toEqual([sentence]);
});

test.each(Object.entries(EXPANDING))('%s expands', (_title, after) => {
  expect(contractions(BEFORE, after)).toEqual([]);
});

test('the name of a migration says whether it contracts', () => {
  expect(['ContractGoods1', 'ChangeGoods1', 'EngineJobs1795829523000'].filter(contracts)).toHaveLength(3);
  expect(['Goods1', 'GoodsContract1', 'EngineJobs1', 'PastPolicies1796231268494'].filter(contracts)).toEqual([]);
});
