import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  MinDate,
} from 'class-validator';
import { IsMoment, momentOf } from '../../../../kernel/crud/rules';
import { IsLines } from '../../../../kernel/crud/text-rules';
import { Trimmed } from '../../../../kernel/entity/trimmed.decorator';
import { EmptyIsNone } from '../../../../kernel/crud/empty-is-none';

const MOST_AT_ONCE = 200;

/** Limited, because clients show it in one line. */
const LONGEST_REASON = 128;

class GroupIds {
  @ApiProperty({ type: [Number], maxItems: MOST_AT_ONCE })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_AT_ONCE)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

export class SomeGroups extends GroupIds {
  @ApiPropertyOptional({ maxLength: LONGEST_REASON })
  @Trimmed()
  @MaxLength(LONGEST_REASON)
  @IsLines()
  @IsString()
  @IsOptional()
  reason?: string;
}

/** Ids of groups for an action that requires a reason. */
export class SomeGroupsWithReason extends GroupIds {
  @ApiProperty({ maxLength: LONGEST_REASON })
  @Trimmed()
  @MaxLength(LONGEST_REASON)
  @IsLines()
  @IsNotEmpty()
  @IsString()
  reason: string;
}

export class GroupBan extends SomeGroupsWithReason {
  @ApiPropertyOptional({ type: String, description: 'when the ban ends automatically', example: '2026-01-31 09:30:00' })
  @EmptyIsNone(momentOf)
  @MinDate(() => new Date())
  @IsMoment()
  @IsOptional()
  until?: Date;
}

export class GroupTransfer {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  id: number;

  @ApiProperty({ type: 'integer', description: 'id of the member who becomes the owner' })
  @Min(1)
  @IsInt()
  user_id: number;

  @ApiPropertyOptional({ maxLength: LONGEST_REASON })
  @Trimmed()
  @MaxLength(LONGEST_REASON)
  @IsLines()
  @IsString()
  @IsOptional()
  reason?: string;
}
