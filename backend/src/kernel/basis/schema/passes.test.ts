import 'reflect-metadata';
import { IsInt, IsString, Max, ValidateIf } from 'class-validator';
import { schemaOf } from './schema-of';

test('a condition that depends on another field is refused', () => {
  class Draft {
    @ValidateIf(({ isRead }: Draft) => isRead)
    @IsString()
    name: string;

    isRead: boolean;
  }
  expect(() => schemaOf(Draft)).toThrow('Draft.name has a condition on isRead');
});

test.each([
  ['1', (size: unknown) => Number(size) > 5],
  ['"x"', (size: unknown) => typeof size === 'number'],
])('a condition by which any value may pass is refused, such as %s', (value, holds) => {
  class Draft {
    @ValidateIf(({ size }: Draft) => holds(size))
    @Max(100)
    size: number;
  }
  expect(() => schemaOf(Draft)).toThrow(`Draft.size has a condition by which ${value} is not checked.`);
});

test('a condition tells which empty values may pass, by the value or by the field', () => {
  class Draft {
    @ValidateIf((_, value) => value !== '') @IsInt() value: unknown;
    @ValidateIf(({ field }: Draft) => field !== null) @IsInt() field: unknown;
  }
  expect(schemaOf(Draft).fields.map(({ passes }) => passes)).toEqual([
    { absent: false, null: false, empty: true },
    { absent: false, null: true, empty: false },
  ]);
});

test('an empty value may pass if one of several conditions allows it', () => {
  class Draft {
    @ValidateIf((_, value) => value !== '')
    @ValidateIf((_, value) => value !== undefined)
    @IsInt()
    size: unknown;
  }
  expect(schemaOf(Draft).fields[0]?.passes).toEqual({ absent: true, null: false, empty: true });
});
