import { ApiProperty } from '@nestjs/swagger';
import {
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  registerDecorator,
  ValidateNested,
} from 'class-validator';
import { checkerOf } from './compile';
import { Reads, trim } from './reads.decorator';
import { schemaOf } from './schema-of';

describe('an unsupported rule', () => {
  test('stops the start with its name if the schema does not know it', () => {
    class Draft {
      @IsUUID() key: string;
    }
    expect(() => schemaOf(Draft)).toThrow('Draft.key has the rule isUuid, which the schema does not know');
  });

  test('stops the start with its name if it does not check a single value', () => {
    class Draft {
      @ValidateNested() part: object;
    }
    expect(() => schemaOf(Draft)).toThrow('Draft.part has the rule nestedValidation, which the schema does not know');
  });

  test('stops the start with its name if its check is asynchronous', () => {
    class Draft {
      size: number;
    }
    const validator = { validate: () => Promise.resolve(true) };
    const about = { target: Draft, propertyName: 'size', options: {}, constraints: [] };
    registerDecorator({ ...about, name: 'isInt', async: true, validator });
    expect(() => schemaOf(Draft)).toThrow('Draft.size has the rule isInt, which the schema does not know');
  });

  test('stops the start with its name if it has its own condition', () => {
    class Draft {
      @IsInt({ validateIf: () => false }) size: number;
    }
    expect(() => schemaOf(Draft)).toThrow('Draft.size has the rule isInt, which the schema does not know');
  });
});

test('a rule is turned into the keywords of the API document', () => {
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

test('the limits of a rule are the arguments of its decorator', () => {
  class Draft {
    @Max(9)
    @IsInt()
    size: number;
  }
  expect(schemaOf(Draft).fields[0]?.checks).toMatchObject([
    { rule: 'isInt', limits: [] },
    { rule: 'max', limits: [9] },
  ]);
});

test('a rule for each item is documented at the items of the list', () => {
  class Draft {
    @MaxLength(3, { each: true })
    @IsString({ each: true })
    words: string[];
  }
  expect(schemaOf(Draft).fields[0]?.words).toEqual({ type: 'array', items: { type: 'string', maxLength: 3 } });
});

test('a field with rules is required unless it is optional, and a field without rules may be missing', () => {
  class Draft {
    @Max(9) size: unknown;
    @Reads(trim) note: unknown;
  }
  expect(schemaOf(Draft).fields.map(({ name, passes }) => [name, passes.absent])).toEqual([
    ['size', false],
    ['note', true],
  ]);
});

test('a null is a value of its own only if the API document declares the field nullable', () => {
  class Draft {
    @ApiProperty({ nullable: true }) @IsOptional() @IsInt() yes: number | null;
    @ApiProperty({ nullable: false }) @IsOptional() @IsInt() no: number;
    @ApiProperty() @IsOptional() @IsInt() silent: number;
    @IsOptional() @IsInt() undocumented: number;
  }
  expect(
    schemaOf(Draft)
      .fields.filter(({ nullable }) => nullable)
      .map(({ name }) => name),
  ).toEqual(['yes']);
});

test('a rule applies whatever validation groups it names', () => {
  class Draft {
    @Max(9, { groups: ['strict'] })
    @IsInt()
    size: number;
  }
  expect(checkerOf(Draft)({ size: 10 })).toMatchObject({ refusals: [{ field: 'size', rule: 'max' }] });
});
