import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/rules/empty-is-none';
import type { Query } from '../../../kernel/crud/read/query';

export class TitleFilter {
  @ApiPropertyOptional({ maxLength: 50, description: 'part of the title' })
  @EmptyIsNone()
  @MaxLength(50)
  @IsString()
  @IsOptional()
  title?: string;
}

/** A validated query for goods. */
export type GoodsQuery = Query & TitleFilter;
