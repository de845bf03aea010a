import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { EmptyIsNone } from '../empty-is-none';
import { Sized } from '../sized';
import type { Way } from './cursor-query';

const WAYS: readonly Way[] = ['older', 'newer'];

/** Where in a very long list a page begins, and which way it goes. */
export class Place extends Sized {
  @ApiPropertyOptional({ description: 'an id: only what is beyond it in this way' })
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  @IsOptional()
  cursor?: number;

  @ApiPropertyOptional({ enum: WAYS })
  @IsIn([...WAYS])
  @EmptyIsNone((value) => value ?? undefined)
  @IsOptional()
  way?: Way;
}
