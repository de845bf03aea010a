import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinDate,
} from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/empty-is-none';
import { IsId } from '../../../kernel/crud/id-rule';
import { IsMoment, momentOf } from '../../../kernel/crud/rules';
import { IsLines } from '../../../kernel/crud/text-rules';
import { Trimmed } from '../../../kernel/entity/trimmed.decorator';

const MOST_PEOPLE = 1000;

/** How far back messages are recalled. */
export const SPANS = ['hour', 'day', 'week', 'all'] as const;

export type Span = (typeof SPANS)[number];

/** The people that a batch affects, and which of their messages and memberships. */
export class BatchScope {
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MOST_PEOPLE })
  @IsId({ each: true })
  @ArrayMaxSize(MOST_PEOPLE)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];

  @ApiPropertyOptional({ description: 'recall their messages in groups', default: false })
  @IsBoolean()
  @IsOptional()
  recallGroups?: boolean;

  @ApiPropertyOptional({ description: 'recall their private messages', default: false })
  @IsBoolean()
  @IsOptional()
  recallPrivate?: boolean;

  @ApiPropertyOptional({
    enum: SPANS,
    description: 'age of the messages to recall: the last hour, 24 hours, 7 days, or all',
    default: 'day',
  })
  @IsIn(SPANS)
  @IsOptional()
  span?: Span;

  @ApiPropertyOptional({ description: 'remove them from all groups that they do not own', default: false })
  @IsBoolean()
  @IsOptional()
  leaveGroups?: boolean;
}

export class BatchOrder extends BatchScope {
  @ApiProperty({ description: 'the reason, which the people can read', minLength: 1, maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsNotEmpty()
  @IsString()
  reason: string;

  @ApiPropertyOptional({ type: String, description: 'when the ban ends automatically', example: '2026-01-31 09:30:00' })
  @EmptyIsNone(momentOf)
  @MinDate(() => new Date())
  @IsMoment()
  @IsOptional()
  until?: Date;
}

export class BatchId {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the batch' })
  @IsId()
  id: number;
}

export class UndoBatch extends BatchId {
  @ApiPropertyOptional({ description: 'the reason, which is recorded', maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsString()
  @IsOptional()
  reason?: string;
}

const figure = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', description });

/** What a batch would affect, counted before it starts. */
export class BlastRadius {
  @figure('users who would be banned, or already are') people: number;
  @figure('number of them that are already banned') banned: number;
  @figure('number of ids that do not exist') unknown: number;
  @figure('review accounts, which batches never change') protectedPeople: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'number of them that are online; null if the chat product does not report it',
  })
  online: number | null;

  @figure('groups that they own and therefore do not leave') groupsOwned: number;
  @figure('groups that they would leave') memberships: number;
  @figure('messages in groups that would be recalled') groupMessages: number;
  @figure('private messages that would be recalled') privateMessages: number;

  @ApiProperty({ description: 'true if there are more messages than were counted' })
  atLeast: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'time of the oldest message that would be recalled',
    example: '2026-01-31 09:30:00',
  })
  oldest: Date | null;
}
