import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';

/** Query for numbered pages with a keyword search that continues where the last response stopped. */
export class SearchContinuation {
  @ApiPropertyOptional({ description: 'continue the search here; the cursor from the previous response' })
  @Min(1)
  @IsInt()
  @IsOptional()
  cursor?: number;
}
