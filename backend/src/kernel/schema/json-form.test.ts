import { type JsonForm, judgeOf } from './json-form';

const TYPES: [JsonForm['type'], good: unknown[], bad: unknown[]][] = [
  ['string', ['', 'a'], [1, true, null, [], {}, undefined]],
  ['integer', [0, -7, 2 ** 53], [1.5, '1', NaN, Infinity, null]],
  ['number', [0, 1.5], [NaN, Infinity, '1', null]],
  ['boolean', [true, false], [0, 'true', null]],
  ['array', [[], [1]], [{}, 'a', null]],
  ['object', [{}, { a: 1 }], [[], null, 'a']],
];
const RULES = {
  string: 'isString',
  integer: 'isInt',
  number: 'isNumber',
  boolean: 'isBoolean',
  array: 'isArray',
  object: 'isObject',
};

test.each(TYPES)('what is to be a %s is nothing else', (type, good, bad) => {
  const judge = judgeOf({ type });
  for (const value of good) expect([value, judge(value)]).toEqual([value, undefined]);
  for (const value of bad) expect([value, judge(value)]).toEqual([value, { rule: RULES[type!] }]);
});

test.each<[JsonForm, good: unknown[], bad: unknown[], rule: string]>([
  [{ minLength: 2 }, ['ab', '🔑🔑'], ['a', '🔑', ''], 'minLength'],
  [{ maxLength: 2 }, ['ab', '', '🔑🔑'], ['abc', '🔑🔑🔑'], 'maxLength'],
  [{ minimum: 2 }, [2, 3], [1.9], 'min'],
  [{ maximum: 2 }, [2, -3], [2.1], 'max'],
  [{ minItems: 2 }, [[1, 2]], [[], [1]], 'arrayMinSize'],
  [{ maxItems: 2 }, [[], [1, 2]], [[1, 2, 3]], 'arrayMaxSize'],
  [{ pattern: '^a+$' }, ['a', 'aa'], ['', 'b'], 'matches'],
])(
  'the bound %j holds for values of its own type, up to its edge, and says nothing of others',
  (form, good, bad, rule) => {
    const judge = judgeOf(form);
    const [limit] = Object.values(form) as unknown[];
    const others = [null, true, { length: 0 }, ...[0, 'abc', [1, 2, 3]].filter((one) => typeof one !== typeof good[0])];
    for (const value of [...good, ...others]) expect([value, judge(value)]).toEqual([value, undefined]);
    for (const value of bad) expect([value, judge(value)]).toEqual([value, { rule, limits: [limit] }]);
  },
);

test('one of the values of an enum is meant exactly', () => {
  const judge = judgeOf({ enum: [1, 'a'] });
  expect([1, 'a'].map(judge)).toEqual([undefined, undefined]);
  expect(judge('1')).toEqual({ rule: 'isIn', limits: [[1, 'a']] });
});

test('a pattern counts characters, not the halves of which JavaScript makes some', () => {
  expect(judgeOf({ pattern: '^.$' })('🔑')).toBeUndefined();
});

test('a null passes where it may be, and nowhere else', () => {
  expect(judgeOf({ type: 'string', nullable: true })(null)).toBeUndefined();
  expect(judgeOf({ type: 'string', nullable: true })(1)).toEqual({ rule: 'isString' });
  expect(judgeOf({ type: 'string' })(null)).toEqual({ rule: 'isString' });
});

test('of several things that are wrong the first is told', () => {
  const judge = judgeOf({ type: 'string', minLength: 3, pattern: '^a' });
  expect(judge(1)).toEqual({ rule: 'isString' });
  expect(judge('b')).toEqual({ rule: 'minLength', limits: [3] });
  expect(judge('bbb')).toEqual({ rule: 'matches', limits: ['^a'] });
});

test('each item of a list is judged, and the place of the wrong one told', () => {
  const judge = judgeOf({ type: 'array', items: { type: 'array', items: { type: 'integer' } } });
  expect(judge([[1], [], [2, 3]])).toBeUndefined();
  expect(judge([[1], 'x'])).toEqual({ at: '.1', rule: 'isArray' });
  expect(judge([[1], [2, 'x', 'y']])).toEqual({ at: '.1.1', rule: 'isInt' });
  expect(judgeOf({ items: { type: 'integer' } })('no list')).toBeUndefined();
});

describe('Of an object', () => {
  const form: JsonForm = {
    type: 'object',
    required: ['key'],
    properties: { key: { type: 'string' }, size: { type: 'integer', maximum: 9 } },
  };

  test('what has to be there is', () => {
    const judge = judgeOf(form);
    expect(judge({ key: 'a' })).toBeUndefined();
    expect(judge({ size: 5 })).toEqual({ at: '.key', rule: 'isDefined' });
    expect(judge(Object.create({ key: 'of the prototype' }))).toEqual({ at: '.key', rule: 'isDefined' });
  });

  test('what is missing is told before what is wrong', () => {
    expect(judgeOf(form)({ size: 'x' })).toEqual({ at: '.key', rule: 'isDefined' });
  });

  test('each property is judged by its own form', () => {
    const judge = judgeOf(form);
    expect(judge({ key: 'a', size: 9 })).toBeUndefined();
    expect(judge({ key: 1 })).toEqual({ at: '.key', rule: 'isString' });
    expect(judge({ key: 'a', size: 10 })).toEqual({ at: '.size', rule: 'max', limits: [9] });
  });

  test('others pass, unless they are closed out or have a form of their own', () => {
    const more = { key: 'a', more: 1 };
    expect(judgeOf(form)(more)).toBeUndefined();
    expect(judgeOf({ ...form, additionalProperties: true })(more)).toBeUndefined();
    const closed = judgeOf({ ...form, additionalProperties: false });
    expect(closed(more)).toEqual({ at: '.more', rule: 'isValid' });
    expect(closed({ key: 'a', size: 1 })).toBeUndefined();
    const formed = judgeOf({ ...form, additionalProperties: { type: 'array', items: { type: 'string' } } });
    expect(formed({ key: 'a', more: ['b'] })).toBeUndefined();
    expect(formed({ key: 'a', more: ['b', 1] })).toEqual({ at: '.more.1', rule: 'isString' });
  });

  test('nothing is said where it is none', () => {
    const judge = judgeOf({ required: ['key'] });
    for (const value of [null, 'a', 1, []]) expect(judge(value)).toBeUndefined();
  });
});

test('of several forms exactly one is meant', () => {
  const judge = judgeOf({ oneOf: [{ type: 'integer' }, { type: 'number', minimum: 5 }, { type: 'boolean' }] });
  expect([judge(1), judge(5.5), judge(true)]).toEqual([undefined, undefined, undefined]);
  expect([judge(7), judge('x')]).toEqual([{ rule: 'isJson' }, { rule: 'isJson' }]);
});

test('a word that is not known ends the start, so that no rule is passed over in silence', () => {
  expect(() => judgeOf({ uniqueItems: true } as JsonForm)).toThrow('says uniqueItems, which');
  expect(() => judgeOf({ items: { toString: 1 } as unknown as JsonForm })).toThrow('says toString, which');
  expect(() => judgeOf({ type: 'string', description: 'a name', example: 'a' })).not.toThrow();
});
