import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { EmptyIsNone } from '../rules/empty-is-none';
import { SizedQuery } from '../shapes/sized-query';
import type { ScanDirection } from './cursor-query';

const WAYS: readonly ScanDirection[] = ['older', 'newer'];

/** The position in a very long list where a page begins, and its direction. */
export class Place extends SizedQuery {
  @ApiPropertyOptional({ description: 'an id: only rows after it in this direction' })
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  @IsOptional()
  cursor?: number;

  @ApiPropertyOptional({ enum: WAYS })
  @IsIn([...WAYS])
  @EmptyIsNone((value) => value ?? undefined)
  @IsOptional()
  way?: ScanDirection;
}
