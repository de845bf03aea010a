import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional } from 'class-validator';
import { IsId } from '../rules/id-rule';

export const MOST_IDS = 10_000;

/** Request body with the ids of the rows that an action applies to. */
export class Ids {
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 } })
  @IsId({ each: true })
  @ArrayMaxSize(MOST_IDS)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

/** Optional list of ids that limits a query to those rows. */
export class ChosenIds {
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    description: 'only rows with these ids',
  })
  @IsId({ each: true })
  @ArrayMaxSize(MOST_IDS)
  @IsArray()
  @IsOptional()
  ids?: number[];
}
