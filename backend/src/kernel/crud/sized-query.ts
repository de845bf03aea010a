import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** A question that says how many rows are wanted at once. */
export class SizedQuery {
  @ApiPropertyOptional({ default: 20, maximum: 100 })
  @Max(100)
  @Min(1)
  @IsInt()
  @IsOptional()
  size?: number;
}

/** A question for a page by its number. */
export class Paged extends SizedQuery {
  @ApiPropertyOptional({ default: 1 })
  @Min(1)
  @IsInt()
  @IsOptional()
  page?: number;
}
