import { ApiProperty } from '@nestjs/swagger';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/id-rule';
import { Reason } from '../info/user-info.dto';

export class ErasureScan {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: LARGEST_HOUSE_ID })
  @IsId({ most: LARGEST_HOUSE_ID })
  userId: number;
}

export class ErasureConfirmation {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'erasure' })
  @IsId()
  id: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'the person once more, as typed by whoever confirms' })
  @IsId()
  userId: number;

  @Reason()
  reason: string;
}
