import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/rules/id-rule';
import { describe } from '../../../kernel/crud/shapes/describe';
import { Pagination } from '../../../kernel/crud/shapes/shapes';
import { SizedQuery } from '../../../kernel/crud/shapes/sized-query';
import { BaseSysAnnouncement } from '../tables/announcement.entity';

describe(BaseSysAnnouncement);

const MOST_PAGES = 1000;

export class AnnouncementId {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsId({ most: LARGEST_HOUSE_ID })
  id: number;
}

export class ReadersQuery extends SizedQuery {
  @ApiPropertyOptional({ default: 1 })
  @Max(MOST_PAGES)
  @Min(1)
  @IsInt()
  @IsOptional()
  page?: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'the announcement' })
  @IsId({ most: LARGEST_HOUSE_ID })
  id: number;
}

export class Reader {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: Date, nullable: true, description: 'when they confirmed it; null if they have not' })
  readTime: Date | null;
}

export class Readers {
  @ApiProperty({ type: [Reader], description: 'those who have not confirmed it come first' }) list: Reader[];
  @ApiProperty({ type: Pagination }) pagination: Pagination;
  @ApiProperty({ type: 'integer', description: 'how many of them have confirmed it' }) confirmed: number;
}

const SHOWN = ['id', 'createTime', 'title', 'content', 'staffName'] as const;

/** An announcement as it is shown to whoever should read it. */
export class OwnAnnouncement extends PickType(BaseSysAnnouncement, SHOWN) {
  @ApiProperty({ type: Date, nullable: true, description: 'when the caller confirmed it; null if they have not' })
  readTime: Date | null;
}
