import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../../../kernel/crud/rules/id-rule';
import { Reason } from '../../../../kernel/crud/rules/reason.decorator';

export class DisclosureOrder {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the person in the chat product' })
  @IsId()
  userId: number;

  @Reason()
  reason: string;
}
