import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/rules/empty-is-none';
import type { Query, QuerySpec } from '../../../kernel/crud/read/query';
import { Pagination } from '../../../kernel/crud/shapes/shapes';
import { SpaceInfo } from '../tables/space-info.entity';

export const FILE_SPEC: QuerySpec<SpaceInfo> = {
  filter: ['type', 'classifyId', 'status', 'access', 'userId', 'mime', 'fileId', 'sha256'],
  keyword: ['name'],
  order: { createTime: 'desc' },
};

/** Filters for files beyond the values of their columns. */
export class FileFilters {
  @ApiPropertyOptional({ minimum: 0, description: 'minimum size in bytes' })
  @EmptyIsNone()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  @IsOptional()
  sizeMin?: number;

  @ApiPropertyOptional({ minimum: 0, description: 'maximum size in bytes' })
  @EmptyIsNone()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  @IsOptional()
  sizeMax?: number;

  @ApiPropertyOptional({ description: 'true: files that no row uses; false: files that are used' })
  @IsBoolean()
  @IsOptional()
  unused?: boolean;

  @ApiPropertyOptional({ description: 'true: files that are in no folder' })
  @IsBoolean()
  @IsOptional()
  unfiled?: boolean;

  @ApiPropertyOptional({ description: 'true: include the subfolders of the folder' })
  @IsBoolean()
  @IsOptional()
  below?: boolean;
}

/** Where the next page begins. */
export class FilePlace {
  @ApiPropertyOptional({
    maxLength: 2000,
    description: 'cursor from the previous page; the other parameters must stay the same',
  })
  @EmptyIsNone()
  @MaxLength(2000)
  @IsString()
  @IsOptional()
  cursor?: string;
}

class FilePagination extends Pagination {
  @ApiProperty({ type: 'string', nullable: true, description: 'cursor for the next page; null on the last page' })
  declare cursor: never;
}

export class SpaceInfoPage {
  @ApiProperty({ type: [SpaceInfo] }) list: SpaceInfo[];
  @ApiProperty({ type: FilePagination }) pagination: FilePagination;
}

/** A validated query for files. */
export type FileQuery = Query & FileFilters & { cursor?: unknown };
