import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsId } from '../../../../kernel/crud/rules/id-rule';
import { IsLine, IsLines } from '../../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { SUBJECT_KINDS, type SubjectKind } from '../tables/case.entity';

const MOST_MESSAGES = 50;

export const MessageIds = (description: string): PropertyDecorator =>
  applyDecorators(
    IsId({ each: true }),
    ArrayMaxSize(MOST_MESSAGES),
    IsArray(),
    IsOptional(),
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      maxItems: MOST_MESSAGES,
      description,
    }),
  );

/** A reason to look at somebody. */
export class SignalOrder {
  @ApiProperty({ enum: SUBJECT_KINDS, description: 'what the signal is about' })
  @IsIn(SUBJECT_KINDS)
  subjectKind: SubjectKind;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the person whom the signal is about' })
  @IsId()
  subjectId: number;

  @ApiProperty({ maxLength: 64, minLength: 1, description: 'short reason, such as the button that was pressed' })
  @IsString()
  @IsNotEmpty()
  @IsLine()
  @MaxLength(64)
  @Trimmed()
  reason: string;

  @ApiPropertyOptional({ maxLength: 2000, description: 'what the reporter wrote' })
  @IsString()
  @IsOptional()
  @IsLines()
  @MaxLength(2000)
  @Trimmed()
  text?: string;

  @ApiPropertyOptional({
    maxLength: 128,
    description: 'id of the reporter, as the product names its people; limits and trust go by it',
  })
  @IsString()
  @IsOptional()
  @IsLine()
  @MaxLength(128)
  @Trimmed()
  reporter?: string;

  @MessageIds('ids of private messages that this person sent')
  privateMessages?: number[];

  @MessageIds('ids of messages that this person sent to groups')
  groupMessages?: number[];

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 50, description: 'how much it weighs' })
  @Max(100)
  @Min(1)
  @IsInt()
  @IsOptional()
  weight?: number;

  @ApiPropertyOptional({
    maxLength: 64,
    description: 'key of the sender: a signal that was sent again with the same key is taken in once',
  })
  @IsString()
  @IsOptional()
  @IsLine()
  @MaxLength(64)
  @Trimmed()
  dedupeKey?: string;
}

/** The case that a signal went into. */
export class SignalReceipt {
  @ApiProperty({ type: 'integer', description: 'id of the signal' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'case' })
  caseId: number;

  @ApiProperty({ description: 'true if the same signal had been taken in before' })
  isRepeated: boolean;
}
