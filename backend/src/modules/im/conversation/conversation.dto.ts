import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { Way } from '../../../kernel/crud/cursor/cursor-query';
import { IsMoment, IsPlainText, momentOf } from '../../../kernel/crud/rules';

const WAYS: readonly Way[] = ['older', 'newer'];

const noText = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
const moment = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : momentOf(value)));

export class ConversationsOf {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  user_id: number;
}

/** Two people (`user_id` and `peer_id`) or a group. */
export class ConversationScope {
  @ApiPropertyOptional({ type: 'integer', description: 'one of two people' })
  @noText
  @Min(0)
  @IsInt()
  @IsOptional()
  user_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'the other of them; 0 is the system' })
  @noText
  @Min(0)
  @IsInt()
  @IsOptional()
  peer_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'a group, in place of two people' })
  @noText
  @Min(1)
  @IsInt()
  @IsOptional()
  group_id?: number;
}

class Place {
  @ApiPropertyOptional({ description: 'an id: only what is beyond it in this way' })
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  @IsOptional()
  cursor?: number;

  @ApiPropertyOptional({ enum: WAYS })
  @noText
  @IsIn([...WAYS])
  @IsOptional()
  way?: Way;

  @ApiPropertyOptional({ default: 20, maximum: 100 })
  @Max(100)
  @Min(1)
  @IsInt()
  @IsOptional()
  size?: number;
}

export class ConversationPlace extends IntersectionType(ConversationScope, Place) {
  @ApiPropertyOptional({
    type: String,
    example: '2026-01-31 09:30:00',
    description: 'from this time on, or until it with `older`',
  })
  @moment
  @IsMoment()
  @IsOptional()
  at?: Date;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'the id of a message, to be shown with what was said before and after',
  })
  @noText
  @Min(1)
  @IsInt()
  @IsOptional()
  around?: number;
}

export class ConversationSearch extends IntersectionType(ConversationScope, Place) {
  @ApiProperty()
  @MaxLength(200)
  @IsPlainText()
  @IsString()
  keyWord: string;
}

export class ConversationExport extends ConversationScope {
  @ApiPropertyOptional({ type: String, example: '2026-01-31 09:30:00' })
  @moment
  @IsMoment()
  @IsOptional()
  from?: Date;

  @ApiPropertyOptional({ type: String, example: '2026-01-31 09:30:00' })
  @moment
  @IsMoment()
  @IsOptional()
  to?: Date;

  @ApiPropertyOptional({ description: 'only messages that hold this text' })
  @noText
  @MaxLength(200)
  @IsPlainText()
  @IsString()
  @IsOptional()
  keyWord?: string;

  @ApiProperty({ type: [String], description: 'columns of the messages' })
  @IsString({ each: true })
  @ArrayMaxSize(100)
  @ArrayMinSize(1)
  @IsArray()
  columns: string[];

  @ApiProperty({ type: [String], description: 'the heading of each column, in the reader’s language' })
  @IsString({ each: true })
  @ArrayMaxSize(100)
  @IsArray()
  titles: string[];

  @ApiProperty({ enum: ['csv', 'xlsx'] })
  @IsIn(['csv', 'xlsx'])
  format: 'csv' | 'xlsx';
}
