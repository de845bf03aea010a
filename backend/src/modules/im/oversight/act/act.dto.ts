import { ApiProperty } from '@nestjs/swagger';
import { ActEnforcement } from '../enforcement/enforcement.dto';

/** The result of an action. */
export class ActResult {
  @ApiProperty({ type: 'integer', description: 'number of changed targets' })
  count: number;

  @ApiProperty({ description: 'id of this call in the audit trail' })
  batch: string;

  @ApiProperty({ type: ActEnforcement })
  enforcement: ActEnforcement;
}

/** The result of an action on several targets. */
export class ManyActed extends ActResult {
  @ApiProperty({ type: 'integer', description: 'number of targets that already had this state' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'number of ids that do not exist' })
  unknown: number;
}
