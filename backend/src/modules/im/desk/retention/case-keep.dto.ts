import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { NumberInAddress } from '../../../../kernel/basis/schema/reads.decorator';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';

const MOST_DAYS = 10_000;

/** What is asked about how long cases are kept. */
export class CaseKeepQuery {
  @ApiProperty({ required: false, minimum: 0, maximum: MOST_DAYS, description: 'number of days that is thought of' })
  @Max(MOST_DAYS)
  @Min(0)
  @IsInt()
  @IsOptional()
  @NumberInAddress()
  @EmptyIsNone()
  value?: number;
}

export class CaseKeeping {
  @ApiProperty({ description: 'number of days; 0 if they are kept without end' })
  days: number;

  @ApiProperty({ description: 'the smallest number of days that can be set, apart from 0' })
  least: number;

  @ApiProperty({ description: 'number of cases that would be removed now' })
  due: number;
}

/** For how many days closed cases are kept. */
export class KeepCases {
  @ApiProperty({ minimum: 0, maximum: MOST_DAYS, description: 'number of days; 0 keeps them without end' })
  @Max(MOST_DAYS)
  @Min(0)
  @IsInt()
  value: number;

  @ApiProperty({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'number of cases that this removes, as it was shown',
  })
  @Max(1_000_000_000)
  @Min(0)
  @IsInt()
  due: number;
}
