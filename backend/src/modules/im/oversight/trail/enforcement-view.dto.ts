import { ApiProperty } from '@nestjs/swagger';
import { documentCodes } from '../../../../kernel/basis/schema/codes';
import { GAPS, type PresenceGap } from '../../product/gateway/presence-witness';
import { EnforcementState } from './enforcement-state';

/** The state of a call's notification to the chat product, as the trail shows it. */
export class EnforcementView {
  @ApiProperty({
    ...documentCodes(EnforcementState),
    description:
      '0 pending, 1 done, 2 given up, 3 only recorded, because no chat product is configured, 4 told, but who is connected is not known',
  })
  state: number;

  @ApiProperty({ type: 'integer', description: 'number of connected terminals' })
  terminals: number;

  @ApiProperty({ type: 'integer', description: 'WebSocket messages sent to them' })
  frames: number;

  @ApiProperty({ type: 'integer', description: 'orders that the platform had not fetched at the last check' })
  unread: number;

  @ApiProperty({
    description:
      "the chat product's Redis lost its data, so the notifications were sent again; some may have arrived twice",
  })
  again: boolean;

  @ApiProperty({
    description: 'this edition of the chat product ignores this act; only the console applies it',
  })
  kept: boolean;

  @ApiProperty({
    enum: GAPS,
    nullable: true,
    description:
      'why it is not known whether the others concerned are connected: no chat server was ever seen in this database of ' +
      'its Redis, or the Redis lost its data; whoever is connected was not told',
  })
  unsure: PresenceGap['reason'] | null;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ type: String, nullable: true, description: 'why the last attempt failed' })
  error: string | null;
}
