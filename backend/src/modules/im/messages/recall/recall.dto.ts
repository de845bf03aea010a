import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { IsLines } from '../../../../kernel/crud/text-rules';
import { Trimmed } from '../../../../kernel/entity/trimmed.decorator';

const MOST_AT_ONCE = 500;
const LONGEST_REASON = 128;

export class RecallOrder {
  @ApiProperty({ type: [Number], maxItems: MOST_AT_ONCE })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_AT_ONCE)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];

  @ApiPropertyOptional({ maxLength: LONGEST_REASON })
  @Trimmed()
  @MaxLength(LONGEST_REASON)
  @IsLines()
  @IsString()
  @IsOptional()
  reason?: string;
}
