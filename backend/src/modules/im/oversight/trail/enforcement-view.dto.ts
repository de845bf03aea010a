import { ApiProperty } from '@nestjs/swagger';
import { documentCodes } from '../../../../kernel/schema/codes';
import { EnforcementState } from './enforcement-state';

/** The state of a call's notification to the chat product, as the trail shows it. */
export class EnforcementView {
  @ApiProperty({
    ...documentCodes(EnforcementState),
    description: 'state: 0 pending, 1 done, 2 given up, 3 recorded: no chat product is configured',
  })
  state: number;

  @ApiProperty({ type: 'integer', description: 'screens that were there' })
  terminals: number;

  @ApiProperty({ type: 'integer', description: 'frames that went out to them' })
  frames: number;

  @ApiProperty({ type: 'integer', description: 'orders that the platform had not fetched when last looked at' })
  unread: number;

  @ApiProperty({
    description:
      "the chat product's Redis had lost what it was told, so it was told again: of some it may have been for the second time",
  })
  again: boolean;

  @ApiProperty({
    description: 'this edition of the chat product does not heed what was done: the console alone keeps it',
  })
  kept: boolean;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ type: String, nullable: true, description: 'why it failed last' })
  error: string | null;
}
