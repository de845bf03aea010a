import { ArrayMaxSize, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { checkerOf } from './compile';
import { documentCodes, namesOf } from './codes';
import { judgeOf } from './json-form';
import { Rule } from './rule.decorator';
import { SAID } from './said-form';
import { limitsOf, saidOfMisfit } from './said-of-misfit';
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

test('what a class knows comes in, and nothing else', () => {
  const answer = checkerOf(Draft)({ ...good, name: 'a', words: ['b'], other: 1, __proto__: { name: 'x' } });
  expect(answer).toEqual({ value: { size: 5, place: 1, name: 'a', words: ['b'] } });
});

test('what is given is an instance of its class, with nothing of its prototype', () => {
  class Query {
    @IsOptional() @IsString() toString: never;
    @IsOptional() @IsInt() size = 20;
  }
  const answer = checkerOf(Query)({ unknown: 1 }) as { value: Query };
  expect(answer.value).toBeInstanceOf(Query);
  expect({ ...answer.value }).toEqual({ size: 20 });
});

test('what is missing is refused by the first of its rules, and said to be missing', () => {
  expect(refused({ size: undefined })).toEqual([['size', 'isInt', true]]);
  expect(refused({ size: null })).toEqual([['size', 'isInt', true]]);
  expect(refused({ size: 'x' })).toEqual([['size', 'isInt', false]]);
});

test('of each field the first thing that is wrong is told, with what its rule is declared with', () => {
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

test('a rule about each item holds for every one, and for what is no list not', () => {
  expect(refused({ words: [] })).toEqual([]);
  expect(refused({ words: ['a', 1] })).toEqual([['words', 'isString', false]]);
  expect(refused({ words: 5 })).toEqual([['words', 'isString', false]]);
});

test('a rule about a list judges it as a whole', () => {
  class Lists {
    @ArrayMaxSize(1) list: unknown[];
  }
  expect(checkerOf(Lists)({ list: ['a'] })).toEqual({ value: { list: ['a'] } });
  expect(checkerOf(Lists)({ list: ['a', 'b'] })).toMatchObject({ refusals: [{ rule: 'arrayMaxSize' }] });
});

test('a null that means nothing is as though nothing had been said, one that means something stays', () => {
  class Change {
    @ApiProperty({ nullable: true }) @IsOptional() @IsString() name?: string | null;
    @IsOptional() @IsString() title?: string;
    @IsOptional() @IsInt() size = 20;
  }
  const answer = checkerOf(Change)({ name: null, title: null, size: null }) as { value: Change };
  expect(Object.entries(answer.value)).toEqual([['name', null]]);
});

test('an empty text passes only where it stands for none', () => {
  expect(refused({ place: '' })).toEqual([]);
  expect(refused({ name: '' })).toEqual([]);
  expect(refused({ size: '' })).toEqual([['size', 'isInt', false]]);
});

test('a class is read once', () => {
  expect(checkerOf(Draft)).toBe(checkerOf(Draft));
  expect(schemaOf(Draft)).toBe(schemaOf(Draft));
});

test('a rule of ours says where in a value something is wrong', () => {
  class Own {
    @Rule({
      name: 'isShape',
      holds: () => false,
      misfitOf: (value) => (value === 'good' ? undefined : { at: '.3', rule: 'isInt' }),
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

test('what is wrong is said by its rule, with the numbers that it names', () => {
  expect(saidOfMisfit({ rule: 'isLength', limits: [2, 9] })).toEqual({
    key: 'validation.isLength',
    params: { limit0: '2', limit1: '9' },
  });
  expect(limitsOf({ rule: 'isInt' })).toEqual({});
});

test('what is said of an error has the form in which messages are stored', () => {
  const judge = judgeOf(SAID);
  expect(judge(saidOfMisfit({ rule: 'max', limits: [9] }))).toBeUndefined();
  expect(judge({ params: {} })).toEqual({ at: '.key', rule: 'isDefined' });
  expect(judge({ key: 'a', params: 'b' })).toEqual({ at: '.params', rule: 'isObject' });
});

test('of an enum the document has the codes and their names, in one order', () => {
  enum State {
    Open = 1,
    Shut = 4,
  }
  expect(documentCodes(State)).toEqual({ enum: [1, 4], 'x-enum-varnames': ['Open', 'Shut'] });
  expect(namesOf(State)).toEqual(['Open', 'Shut']);
});
