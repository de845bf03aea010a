import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../../../kernel/crud/rules/id-rule';
import { Ids } from '../../../../kernel/crud/shapes/chosen-ids';

/** All phrases of one library, in their new order. */
export class WordingOrder extends Ids {}

/** Phrases of one library, and who says them from now on. */
export class NewSpeaker extends Ids {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsId()
  user_id: number;
}
