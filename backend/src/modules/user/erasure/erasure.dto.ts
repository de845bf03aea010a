import { ApiProperty } from '@nestjs/swagger';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/rules/id-rule';
import { Reason } from '../../../kernel/crud/rules/reason.decorator';

export class ErasureScan {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: LARGEST_HOUSE_ID })
  @IsId({ most: LARGEST_HOUSE_ID })
  userId: number;
}

export class ErasureConfirmation {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the erasure' })
  @IsId()
  id: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'id of the person, typed again by the staff member who confirms',
  })
  @IsId()
  userId: number;

  @Reason()
  reason: string;
}
