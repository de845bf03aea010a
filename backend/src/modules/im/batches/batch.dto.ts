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

  @ApiPropertyOptional({ description: 'what they said in groups is recalled', default: false })
  @IsBoolean()
  @IsOptional()
  recallGroups?: boolean;

  @ApiPropertyOptional({ description: 'what they said to other people is recalled', default: false })
  @IsBoolean()
  @IsOptional()
  recallPrivate?: boolean;

  @ApiPropertyOptional({
    enum: SPANS,
    description: 'how far back: the last hour, 24 hours, 7 days, or all',
    default: 'day',
  })
  @IsIn(SPANS)
  @IsOptional()
  span?: Span;

  @ApiPropertyOptional({ description: 'they leave all groups that are not their own', default: false })
  @IsBoolean()
  @IsOptional()
  leaveGroups?: boolean;
}

export class BatchOrder extends BatchScope {
  @ApiProperty({ description: 'why: the people are told', minLength: 1, maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsNotEmpty()
  @IsString()
  reason: string;

  @ApiPropertyOptional({ type: String, description: 'the ban ends by itself then', example: '2026-01-31 09:30:00' })
  @EmptyIsNone(momentOf)
  @MinDate(() => new Date())
  @IsMoment()
  @IsOptional()
  until?: Date;
}

export class BatchId {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'the batch' })
  @IsId()
  id: number;
}

export class UndoBatch extends BatchId {
  @ApiPropertyOptional({ description: 'why', maxLength: 128 })
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
  @figure('people who would be banned, or are already') people: number;
  @figure('of them banned already') banned: number;
  @figure('ids that nobody has') unknown: number;
  @figure('review accounts, which no batch touches') protectedPeople: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'online; none where the chat product does not say' })
  online: number | null;

  @figure('groups that they own: these they keep') groupsOwned: number;
  @figure('groups that they would leave') memberships: number;
  @figure('messages in groups that would be recalled') groupMessages: number;
  @figure('messages to other people that would be recalled') privateMessages: number;

  @ApiProperty({ description: 'there are more messages than were counted' })
  atLeast: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the oldest of those messages',
    example: '2026-01-31 09:30:00',
  })
  oldest: Date | null;
}
