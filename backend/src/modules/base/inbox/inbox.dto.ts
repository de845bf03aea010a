import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional } from 'class-validator';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/rules/id-rule';
import { describe } from '../../../kernel/crud/shapes/describe';
import { BaseSysInboxEntry, INBOX_KINDS, type InboxKind } from '../tables/inbox-entry.entity';

describe(BaseSysInboxEntry);

const MOST_READ = 100;

const SHOWN = ['id', 'createTime', 'subjectId', 'fromId', 'fromName', 'readTime'] as const;

export class InboxEntry extends PickType(BaseSysInboxEntry, SHOWN) {
  @ApiProperty({
    enum: INBOX_KINDS,
    description:
      'what happened. `case.handedOver`: a colleague handed the case over to the caller; `case.cameBack`: the act of their decision did not get through as decided; `case.upheld`, `case.overturned`: the appeal against their decision was answered; `batch.done`: their batch is carried out; `takeback.done`, `takeback.stopped`: what they ordered to be taken back has ended',
  })
  kind: InboxKind;
}

export class InboxFigures {
  @ApiProperty({ type: 'integer', description: 'entries of the caller that are not read' }) unread: number;
  @ApiProperty({ type: 'integer', description: 'announcements that the caller has not confirmed' })
  announcements: number;
}

export class InboxPage extends PickType(InboxFigures, ['unread']) {
  @ApiProperty({ type: [InboxEntry], description: 'the newest first, twenty at most' }) list: InboxEntry[];
  @ApiProperty({ description: 'whether there are older ones' }) hasMore: boolean;
}

export class InboxQuery {
  @ApiPropertyOptional({ description: 'only what is not read', default: false })
  @IsBoolean()
  @IsOptional()
  unread?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'only entries older than the one with this id' })
  @IsId({ most: LARGEST_HOUSE_ID })
  @IsOptional()
  before?: number;
}

export class ReadEntries {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: MOST_READ,
    description: 'ids of entries; those of others are left alone',
  })
  @IsId({ each: true, most: LARGEST_HOUSE_ID })
  @ArrayMaxSize(MOST_READ)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

export class ReadAll {
  /** The newest entry that was shown: what has come since stays unread. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsId({ most: LARGEST_HOUSE_ID })
  upTo: number;
}
