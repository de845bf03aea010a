import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { Rule } from '../../../kernel/basis/schema/rule.decorator';
import { BanEnd, OptionalReason, ShownReason } from '../oversight/act/act-order-rules';
import { SPANS, type Span } from './spans';

/** The most people who are chosen one by one. */
const MOST_PEOPLE = 1000;

/** The most people who are chosen by a filter. */
export const MOST_MATCHING = 100_000;

/** Which fields, the filter of the list says. */
const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The people that a batch affects, by their ids or by a filter of their list, and which of their messages and memberships. */
export class BatchScope {
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: MOST_PEOPLE,
    description: 'ids of the people; either these or `filter`',
  })
  @IsId({ each: true })
  @ArrayMaxSize(MOST_PEOPLE)
  @ArrayMinSize(1)
  @IsArray()
  @IsOptional()
  ids?: number[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: `all people whom \`im/user/page\` lists for these filters, at most ${MOST_MATCHING}; without pages and order`,
  })
  @Rule({ name: 'isObject', holds: isFields, words: { type: 'object', additionalProperties: true } })
  @IsOptional()
  filter?: object;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description:
      'people with a higher id do not match, because they came later; the preview answers it, and an order with a filter must repeat it',
  })
  @Min(0)
  @IsInt()
  @IsOptional()
  watermark?: number;

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

  @ApiPropertyOptional({
    description:
      'ban the groups that they own, as long as they are banned themselves; an order needs the permission `im:group:ban` as well',
    default: false,
  })
  @IsBoolean()
  @IsOptional()
  banGroups?: boolean;
}

export class BatchOrder extends BatchScope {
  @ShownReason()
  reason: string;

  @BanEnd()
  until?: Date;

  @ApiPropertyOptional({
    description: 'recall what the people whom it bans still write until their sessions have ended',
    default: false,
  })
  @IsBoolean()
  @IsOptional()
  sweep?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'the number of people of the preview; required with a filter, and refused if more match by now',
  })
  @Max(MOST_MATCHING)
  @Min(0)
  @IsInt()
  @IsOptional()
  seen?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'the same number, typed by the person; required if the filter has no condition',
  })
  @Max(MOST_MATCHING)
  @Min(0)
  @IsInt()
  @IsOptional()
  typed?: number;
}

export class BatchId {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the batch' })
  @IsId()
  id: number;
}

export class UndoBatch extends BatchId {
  @OptionalReason()
  reason?: string;
}

const figure = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', description });

/** What a batch would affect, counted before it starts. */
export class BlastRadius {
  @figure('users who would be banned, or already are') people: number;
  @figure('number of them that are already banned') banned: number;
  @figure('number of them whom the console banned before; bans that were undone do not count') bannedBefore: number;
  @figure('the most bans of one of these people') mostBans: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'time of the newest of these bans',
    example: '2026-01-31 09:30:00',
  })
  lastBan: Date | null;

  @figure('number of ids that do not exist') unknown: number;
  @figure('review accounts, which batches never change') protectedPeople: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'number of them that are online; null if the chat product does not report it',
  })
  online: number | null;

  @figure('groups that they own and therefore do not leave') groupsOwned: number;
  @figure('groups that they own and that would be banned; those that are banned already are left') groupsToBan: number;
  @figure('memberships in the groups that would be banned') groupMembers: number;
  @figure('groups that they would leave') memberships: number;
  @figure('messages in groups that would be recalled') groupMessages: number;
  @figure('private messages that would be recalled') privateMessages: number;

  @ApiProperty({ description: 'true if there are more messages than were counted' })
  atLeast: boolean;

  @ApiProperty({ description: 'true if there are more memberships in the groups to ban than were counted' })
  membersAtLeast: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'time of the oldest message that would be recalled',
    example: '2026-01-31 09:30:00',
  })
  oldest: Date | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'highest id that the filter was applied to; null if the people were given by their ids',
  })
  watermark: number | null;
}
