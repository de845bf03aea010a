import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Min } from 'class-validator';
import { OptionalReason } from '../../oversight/act/act-order-rules';

const MOST_AT_ONCE = 500;

export class RecallOrder {
  @ApiProperty({ type: [Number], maxItems: MOST_AT_ONCE })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_AT_ONCE)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];

  @OptionalReason()
  reason?: string;
}
