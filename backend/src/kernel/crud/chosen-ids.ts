import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional } from 'class-validator';

export const MOST_IDS = 10_000;

/** The rows that something is done to. */
export class Ids {
  @ApiProperty({ type: [Number] })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_IDS)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

/** Some of the rows that a question finds. */
export class ChosenIds {
  @ApiPropertyOptional({ type: [Number], description: 'only these rows' })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_IDS)
  @IsArray()
  @IsOptional()
  ids?: number[];
}
