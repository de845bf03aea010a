import { PartialType, PickType } from '@nestjs/swagger';
import { IsInt, IsString, Length, Max, MinLength } from 'class-validator';
import { checkerOf } from './compile';
import { NumberInAddress, Reads, trim } from './reads.decorator';

const refusedBy = (rule: string) => ({ refusals: [{ field: 'size', rule }] });

test('a value is converted before it is checked, the lowest converter first, in mapped types too', () => {
  class Draft {
    @Max(9)
    @IsInt()
    @NumberInAddress()
    @Reads((value) => (value === 'none' ? '0' : value))
    size: number;

    @Length(1) name: string;
  }
  class Change extends PartialType(PickType(Draft, ['size'])) {}
  const check = checkerOf(Change);
  expect(check({ size: '7', name: 5 })).toEqual({ value: { size: 7 } });
  expect(check({ size: 'none' })).toEqual({ value: { size: 0 } });
  expect(check({ size: '12' })).toMatchObject(refusedBy('max'));
  expect(check({})).toEqual({ value: {} });
});

test('a number in a query is converted, and text that is no number is refused, spaces too', () => {
  class Query {
    @IsInt()
    @NumberInAddress()
    size: number;
  }
  const check = checkerOf(Query);
  for (const size of ['7', ' 7 ', 7]) expect(check({ size })).toEqual({ value: { size: 7 } });
  for (const size of ['', '  ', 'x', '7px', '1.5', null]) expect(check({ size })).toMatchObject(refusedBy('isInt'));
});

test('a text is trimmed and composed, and a text of spaces only is too short', () => {
  class Draft {
    @MinLength(1)
    @IsString()
    @Reads(trim)
    name: unknown;
  }
  const check = checkerOf(Draft);
  expect(check({ name: '\t a b\n ' })).toEqual({ value: { name: 'a b' } });
  expect(check({ name: 'e\u0301' })).toEqual({ value: { name: '\u00e9' } });
  expect(check({ name: '  ' })).toMatchObject({ refusals: [{ rule: 'minLength' }] });
  for (const name of [5, null, ['a']]) expect(check({ name })).toMatchObject({ refusals: [{ rule: 'isString' }] });
});
