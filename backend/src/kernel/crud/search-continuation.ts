import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';

/** Query for numbered pages with a keyword search that continues where the last response stopped. */
export class SearchContinuation {
  @ApiPropertyOptional({ description: 'look on from here: as the answer before gave it' })
  @Min(1)
  @IsInt()
  @IsOptional()
  cursor?: number;
}
