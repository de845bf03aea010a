import { ApiProperty } from '@nestjs/swagger';
import { ActEnforcement } from '../enforcement/enforcement.dto';

/** The result of an action. */
export class ActResult {
  @ApiProperty({ type: 'integer', description: 'how many it has changed' })
  count: number;

  @ApiProperty({ description: 'names the rows of the trail' })
  batch: string;

  @ApiProperty({ type: ActEnforcement })
  enforcement: ActEnforcement;
}

/** The result of an action on several targets. */
export class ManyActed extends ActResult {
  @ApiProperty({ type: 'integer', description: 'were so already' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'ids that nobody has' })
  unknown: number;
}
