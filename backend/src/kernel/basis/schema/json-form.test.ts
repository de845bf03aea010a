import { type JsonForm, compileValidator } from './json-form';

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

test.each(TYPES)('the type %s accepts its own values only', (type, good, bad) => {
  const validate = compileValidator({ type });
  for (const value of good) expect([value, validate(value)]).toEqual([value, undefined]);
  for (const value of bad) expect([value, validate(value)]).toEqual([value, { rule: RULES[type!] }]);
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
  'the bound %j holds for values of its own type, including the limit, and ignores other types',
  (form, good, bad, rule) => {
    const validate = compileValidator(form);
    const [limit] = Object.values(form) as unknown[];
    const others = [null, true, { length: 0 }, ...[0, 'abc', [1, 2, 3]].filter((one) => typeof one !== typeof good[0])];
    for (const value of [...good, ...others]) expect([value, validate(value)]).toEqual([value, undefined]);
    for (const value of bad) expect([value, validate(value)]).toEqual([value, { rule, limits: [limit] }]);
  },
);

test('an enum accepts exactly its own values', () => {
  const validate = compileValidator({ enum: [1, 'a'] });
  expect([1, 'a'].map(validate)).toEqual([undefined, undefined]);
  expect(validate('1')).toEqual({ rule: 'isIn', limits: [[1, 'a']] });
});

test('a pattern counts characters and not UTF-16 units', () => {
  expect(compileValidator({ pattern: '^.$' })('🔑')).toBeUndefined();
});

test('a null is accepted only where it is allowed', () => {
  expect(compileValidator({ type: 'string', nullable: true })(null)).toBeUndefined();
  expect(compileValidator({ type: 'string', nullable: true })(1)).toEqual({ rule: 'isString' });
  expect(compileValidator({ type: 'string' })(null)).toEqual({ rule: 'isString' });
});

test('the first of several violations is reported', () => {
  const validate = compileValidator({ type: 'string', minLength: 3, pattern: '^a' });
  expect(validate(1)).toEqual({ rule: 'isString' });
  expect(validate('b')).toEqual({ rule: 'minLength', limits: [3] });
  expect(validate('bbb')).toEqual({ rule: 'matches', limits: ['^a'] });
});

test('each item of a list is checked, and the place of the wrong item is reported', () => {
  const validate = compileValidator({ type: 'array', items: { type: 'array', items: { type: 'integer' } } });
  expect(validate([[1], [], [2, 3]])).toBeUndefined();
  expect(validate([[1], 'x'])).toEqual({ at: '.1', rule: 'isArray' });
  expect(validate([[1], [2, 'x', 'y']])).toEqual({ at: '.1.1', rule: 'isInt' });
  expect(compileValidator({ items: { type: 'integer' } })('no list')).toBeUndefined();
});

describe('an object', () => {
  const form: JsonForm = {
    type: 'object',
    required: ['key'],
    properties: { key: { type: 'string' }, size: { type: 'integer', maximum: 9 } },
  };

  test('is refused if a required property is missing', () => {
    const validate = compileValidator(form);
    expect(validate({ key: 'a' })).toBeUndefined();
    expect(validate({ size: 5 })).toEqual({ at: '.key', rule: 'isDefined' });
    expect(validate(Object.create({ key: 'of the prototype' }))).toEqual({ at: '.key', rule: 'isDefined' });
  });

  test('is reported as incomplete before its wrong properties are reported', () => {
    expect(compileValidator(form)({ size: 'x' })).toEqual({ at: '.key', rule: 'isDefined' });
  });

  test('is checked property by property', () => {
    const validate = compileValidator(form);
    expect(validate({ key: 'a', size: 9 })).toBeUndefined();
    expect(validate({ key: 1 })).toEqual({ at: '.key', rule: 'isString' });
    expect(validate({ key: 'a', size: 10 })).toEqual({ at: '.size', rule: 'max', limits: [9] });
  });

  test('may have other properties unless these are forbidden or have their own form', () => {
    const more = { key: 'a', more: 1 };
    expect(compileValidator(form)(more)).toBeUndefined();
    expect(compileValidator({ ...form, additionalProperties: true })(more)).toBeUndefined();
    const closed = compileValidator({ ...form, additionalProperties: false });
    expect(closed(more)).toEqual({ at: '.more', rule: 'isValid' });
    expect(closed({ key: 'a', size: 1 })).toBeUndefined();
    const formed = compileValidator({ ...form, additionalProperties: { type: 'array', items: { type: 'string' } } });
    expect(formed({ key: 'a', more: ['b'] })).toBeUndefined();
    expect(formed({ key: 'a', more: ['b', 1] })).toEqual({ at: '.more.1', rule: 'isString' });
  });

  test('is the only kind of value for which required properties are checked', () => {
    const validate = compileValidator({ required: ['key'] });
    for (const value of [null, 'a', 1, []]) expect(validate(value)).toBeUndefined();
  });
});

test('a value must match exactly one of several forms', () => {
  const validate = compileValidator({
    oneOf: [{ type: 'integer' }, { type: 'number', minimum: 5 }, { type: 'boolean' }],
  });
  expect([validate(1), validate(5.5), validate(true)]).toEqual([undefined, undefined, undefined]);
  expect([validate(7), validate('x')]).toEqual([{ rule: 'isJson' }, { rule: 'isJson' }]);
});

test('an unknown keyword of a schema stops the start', () => {
  expect(() => compileValidator({ uniqueItems: true } as JsonForm)).toThrow('says uniqueItems, which');
  expect(() => compileValidator({ items: { toString: 1 } as unknown as JsonForm })).toThrow('says toString, which');
  expect(() => compileValidator({ type: 'string', description: 'a name', example: 'a' })).not.toThrow();
});
