import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Query with a page size. */
export class SizedQuery {
  @ApiPropertyOptional({ default: 20, maximum: 100 })
  @Max(100)
  @Min(1)
  @IsInt()
  @IsOptional()
  size?: number;
}

/** Query for a page by its number. */
export class Paged extends SizedQuery {
  @ApiPropertyOptional({ default: 1 })
  @Min(1)
  @IsInt()
  @IsOptional()
  page?: number;
}
