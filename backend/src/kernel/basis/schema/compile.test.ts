import { ArrayMaxSize, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { checkerOf } from './compile';
import { documentCodes, namesOf } from './codes';
import { compileValidator } from './json-form';
import { Rule } from './rule.decorator';
import { MESSAGE_FORM } from './message-form';
import { limitsOf, messageOfViolation } from './message-of-violation';
import { schemaOf } from './schema-of';

class Draft {
  @Max(9)
  @Min(2)
  @IsInt()
  size: number;

  @ApiProperty({ nullable: true })
  @MaxLength(3)
  @IsString()
  @IsOptional()
  name?: string | null;

  @MaxLength(3, { each: true })
  @IsString({ each: true })
  @IsOptional()
  words?: string[];

  /** An empty text counts as no value. */
  @IsInt()
  @ValidateIf((_, value) => value !== '')
  place: unknown;
}

const good = { size: 5, place: 1 };
const refused = (given: object): [string, string, boolean][] => {
  const answer = checkerOf(Draft)({ ...good, ...given });
  return 'refusals' in answer ? answer.refusals.map(({ field, rule, isMissing }) => [field, rule, isMissing]) : [];
};

test('the known fields of a body are accepted and all others are dropped', () => {
  const answer = checkerOf(Draft)({ ...good, name: 'a', words: ['b'], other: 1, __proto__: { name: 'x' } });
  expect(answer).toEqual({ value: { size: 5, place: 1, name: 'a', words: ['b'] } });
});

test('an accepted value is an instance of its class without properties of the prototype', () => {
  class Query {
    @IsOptional() @IsString() toString: never;
    @IsOptional() @IsInt() size = 20;
  }
  const answer = checkerOf(Query)({ unknown: 1 }) as { value: Query };
  expect(answer.value).toBeInstanceOf(Query);
  expect({ ...answer.value }).toEqual({ size: 20 });
});

test('a missing field is refused by its first rule and marked as missing', () => {
  expect(refused({ size: undefined })).toEqual([['size', 'isInt', true]]);
  expect(refused({ size: null })).toEqual([['size', 'isInt', true]]);
  expect(refused({ size: 'x' })).toEqual([['size', 'isInt', false]]);
});

test('the first broken rule of each field is reported with its limits', () => {
  const answer = checkerOf(Draft)({ size: 1.5, name: 'long', words: ['a', 'long'], place: 'x' });
  expect(answer).toEqual({
    refusals: [
      { field: 'size', rule: 'isInt', limits: [], isMissing: false },
      { field: 'name', rule: 'maxLength', limits: [3], isMissing: false },
      { field: 'words', rule: 'maxLength', limits: [3], isMissing: false },
      { field: 'place', rule: 'isInt', limits: expect.anything(), isMissing: false },
    ],
  });
  expect(refused({ size: 10 })).toEqual([['size', 'max', false]]);
});

test('a rule for each item is checked for every item, and a value that is no list is refused', () => {
  expect(refused({ words: [] })).toEqual([]);
  expect(refused({ words: ['a', 1] })).toEqual([['words', 'isString', false]]);
  expect(refused({ words: 5 })).toEqual([['words', 'isString', false]]);
});

test('a rule for a list is checked for the list as a whole', () => {
  class Lists {
    @ArrayMaxSize(1) list: unknown[];
  }
  expect(checkerOf(Lists)({ list: ['a'] })).toEqual({ value: { list: ['a'] } });
  expect(checkerOf(Lists)({ list: ['a', 'b'] })).toMatchObject({ refusals: [{ rule: 'arrayMaxSize' }] });
});

test('a null is dropped unless the field is declared nullable', () => {
  class Change {
    @ApiProperty({ nullable: true }) @IsOptional() @IsString() name?: string | null;
    @IsOptional() @IsString() title?: string;
    @IsOptional() @IsInt() size = 20;
  }
  const answer = checkerOf(Change)({ name: null, title: null, size: null }) as { value: Change };
  expect(Object.entries(answer.value)).toEqual([['name', null]]);
});

test('an empty text is accepted only in fields that may be empty', () => {
  expect(refused({ place: '' })).toEqual([]);
  expect(refused({ name: '' })).toEqual([]);
  expect(refused({ size: '' })).toEqual([['size', 'isInt', false]]);
});

test('the schema of a class is compiled once', () => {
  expect(checkerOf(Draft)).toBe(checkerOf(Draft));
  expect(schemaOf(Draft)).toBe(schemaOf(Draft));
});

test('a rule of our own reports at which place of a value something is wrong', () => {
  class Own {
    @Rule({
      name: 'isShape',
      holds: () => false,
      violationOf: (value) => (value === 'good' ? undefined : { at: '.3', rule: 'isInt' }),
      words: { type: 'string' },
    })
    shape: unknown;

    @ArrayMaxSize(1) list: unknown[];
  }
  expect(checkerOf(Own)({ shape: 'good', list: [] })).toEqual({ value: { shape: 'good', list: [] } });
  expect(checkerOf(Own)({ shape: 'x', list: [1, 2] })).toMatchObject({
    refusals: [
      { field: 'shape', at: '.3', rule: 'isInt' },
      { field: 'list', rule: 'arrayMaxSize', limits: [1] },
    ],
  });
});

test('the message of a violation has the key of its rule and its limits as parameters', () => {
  expect(messageOfViolation({ rule: 'isLength', limits: [2, 9] })).toEqual({
    key: 'validation.isLength',
    params: { limit0: '2', limit1: '9' },
  });
  expect(limitsOf({ rule: 'isInt' })).toEqual({});
});

test('the message of a violation has the form in which messages are stored', () => {
  const validate = compileValidator(MESSAGE_FORM);
  expect(validate(messageOfViolation({ rule: 'max', limits: [9] }))).toBeUndefined();
  expect(validate({ params: {} })).toEqual({ at: '.key', rule: 'isDefined' });
  expect(validate({ key: 'a', params: 'b' })).toEqual({ at: '.params', rule: 'isObject' });
});

test('the API document lists the codes and the names of an enum in the same order', () => {
  enum State {
    Open = 1,
    Shut = 4,
  }
  expect(documentCodes(State)).toEqual({ enum: [1, 4], 'x-enum-varnames': ['Open', 'Shut'] });
  expect(namesOf(State)).toEqual(['Open', 'Shut']);
});
