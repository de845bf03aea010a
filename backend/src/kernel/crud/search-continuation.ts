import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';

/** A question for pages by their numbers whose search for a word goes on where the last answer stopped. */
export class SearchContinuation {
  @ApiPropertyOptional({ description: 'look on from here: as the answer before gave it' })
  @Min(1)
  @IsInt()
  @IsOptional()
  cursor?: number;
}
