import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional } from 'class-validator';
import { IsId } from './id-rule';

export const MOST_IDS = 10_000;

/** The rows that something is done to. */
export class Ids {
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 } })
  @IsId({ each: true })
  @ArrayMaxSize(MOST_IDS)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

/** Some of the rows that a question finds. */
export class ChosenIds {
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer', minimum: 1 }, description: 'only these rows' })
  @IsId({ each: true })
  @ArrayMaxSize(MOST_IDS)
  @IsArray()
  @IsOptional()
  ids?: number[];
}
