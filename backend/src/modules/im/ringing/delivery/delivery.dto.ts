import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';

export class DeliveryRetry {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'delivery' })
  @Min(1)
  @IsInt()
  id: number;
}
