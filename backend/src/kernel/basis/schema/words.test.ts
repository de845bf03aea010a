import { KNOWN_RULES } from './known-rules';
import { merged } from './words';

test('the narrower of two bounds applies, in whatever order they are declared', () => {
  for (const lower of ['minLength', 'minimum', 'minItems'] as const) {
    expect(merged({ [lower]: 3 }, { [lower]: 5 })).toEqual({ [lower]: 5 });
    expect(merged({ [lower]: 5 }, { [lower]: 3 })).toEqual({ [lower]: 5 });
  }
  for (const upper of ['maxLength', 'maximum', 'maxItems'] as const) {
    expect(merged({ [upper]: 3 }, { [upper]: 5 })).toEqual({ [upper]: 3 });
    expect(merged({ [upper]: 5 }, { [upper]: 3 })).toEqual({ [upper]: 3 });
  }
});

test('a single bound stays unchanged, even if it is zero', () => {
  expect(merged({ minimum: 0 }, { maximum: 7 })).toEqual({ minimum: 0, maximum: 7 });
  expect(merged({ minimum: 0 }, { minimum: -1 })).toEqual({ minimum: 0 });
  expect(merged({}, { minItems: 2 })).toEqual({ minItems: 2 });
});

test('all patterns apply, and each is documented once', () => {
  expect(merged({ patterns: ['a'] }, { patterns: ['b', 'a'] })).toEqual({ patterns: ['a', 'b'] });
  expect(merged({ type: 'string' }, { minLength: 1 })).not.toHaveProperty('patterns');
});

test('the keywords of two rules for the items of a list are merged', () => {
  expect(merged({ items: { minLength: 1 } }, { items: { minLength: 4, maxLength: 9 } })).toEqual({
    items: { minLength: 4, maxLength: 9 },
  });
  expect(merged({ items: { minLength: 1 } }, { type: 'array' })).toEqual({ type: 'array', items: { minLength: 1 } });
  expect(merged({ type: 'array' }, { items: { minLength: 1 } })).toEqual({ type: 'array', items: { minLength: 1 } });
  expect(merged({ type: 'array' }, { maxItems: 1 })).not.toHaveProperty('items');
});

test.each<[rule: string, limits: unknown[], words: object]>([
  ['isString', [], { type: 'string' }],
  ['isInt', [], { type: 'integer' }],
  ['isNumber', [], { type: 'number' }],
  ['isBoolean', [], { type: 'boolean' }],
  ['isArray', [], { type: 'array' }],
  ['isIn', [[1, 2]], { enum: [1, 2] }],
  ['isNotEmpty', [], { minLength: 1 }],
  ['min', [1], { minimum: 1 }],
  ['max', [2], { maximum: 2 }],
  ['minLength', [1], { minLength: 1 }],
  ['maxLength', [2], { maxLength: 2 }],
  ['arrayMinSize', [1], { minItems: 1 }],
  ['arrayMaxSize', [2], { maxItems: 2 }],
  ['matches', [/^a$/i], { patterns: ['^[aA]$'] }],
  ['minDate', [new Date(0)], {}],
])('the rule %s of %j is documented as %j', (rule, limits, words) => {
  expect(KNOWN_RULES[rule]?.(limits)).toEqual(words);
});
