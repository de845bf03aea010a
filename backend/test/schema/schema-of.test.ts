import { IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, ValidateIf } from 'class-validator';
import { OneOrManyPipe } from '../../src/kernel/envelope/one-or-many.pipe';
import { PartialType, PickType } from '@nestjs/swagger';
import { bodyClassesOf } from '../../src/kernel/document/body-classes';
import { checkerOf } from '../../src/kernel/schema/compile';
import { NumberInAddress, Reads } from '../../src/kernel/schema/reads.decorator';
import { schemaOf } from '../../src/kernel/schema/schema-of';
import { UserController } from '../../src/modules/base/user/user.controller';

test('a rule that the schema does not know is refused, and named', () => {
  class Draft {
    @IsUUID() key: string;
  }
  expect(() => schemaOf(Draft)).toThrow(/Draft\.key has the rule isUuid, which the schema does not know/);
});

test('what only another field decides is refused: neither the document nor a form could tell it', () => {
  class Draft {
    @ValidateIf(({ isRead }: Draft) => isRead)
    @IsString()
    name: string;

    isRead: boolean;
  }
  expect(() => schemaOf(Draft)).toThrow('Draft.name has a condition on isRead');
});

test('a condition by which anything passes is refused', () => {
  class Draft {
    @ValidateIf(({ size }: Draft) => size > 5)
    @Max(100)
    size: number;
  }
  expect(() => schemaOf(Draft)).toThrow('Draft.size has a condition by which 1 is not checked');
});

test('a rule is put as the API document would', () => {
  class Draft {
    @Matches(/^#[0-9a-f]{6}\b$/i)
    @Max(9)
    @IsInt()
    @IsOptional()
    size?: number;
  }
  const [field] = schemaOf(Draft).fields;
  expect(field?.passes).toEqual({ absent: true, null: true, empty: false });
  expect(field?.words).toEqual({ type: 'integer', maximum: 9, patterns: ['^#[0-9a-fA-F]{6}\\b$'] });
});

test('a value is read before it is checked, in mapped types too', () => {
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
  expect(check({ size: '12' })).toMatchObject({ refusals: [{ field: 'size', rule: 'max' }] });
  expect(check({ size: '' })).toMatchObject({ refusals: [{ field: 'size', rule: 'isInt' }] });
  expect(check({})).toEqual({ value: {} });
});

test('what is given is an instance of its class, with nothing of its prototype', () => {
  class Draft {
    @IsOptional() @IsString() toString: never;
    @IsOptional() @IsInt() size = 20;
  }
  const check = checkerOf(Draft);
  const answer = check({ unknown: 1 }) as { value: Draft };
  expect(answer.value).toBeInstanceOf(Draft);
  expect({ ...answer.value }).toEqual({ size: 20 });
});

test('every body of a controller is known before the first request', () => {
  expect(bodyClassesOf([UserController]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BaseSysUserCreate', 'BaseSysUserUpdate', 'BaseSysUserQuery', 'BaseSysUserMove', 'Ids']),
  );
  expect(new OneOrManyPipe(Object).Shape).toBe(Object);
});
