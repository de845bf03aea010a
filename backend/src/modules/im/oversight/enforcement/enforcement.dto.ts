import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { GAPS } from '../../product/gateway/presence-witness';

/**
 * `done`: the chat product was told; `pending`: it will be told; `recorded`: there is no chat product, so it was only recorded; `none`:
 * there was nothing to tell; `kept`: this edition of the product ignores the action, so only the console keeps it; `unknown`: it was told, but
 * it is not known who of those concerned is connected, and whoever else is was not told.
 */
export const TOLD = ['done', 'pending', 'recorded', 'none', 'kept', 'unknown'] as const;

const PENDING_REASONS = ['chatRedis', 'slow', 'failed', 'unread', ...GAPS] as const;

/** Whether the chat product was told of an action. */
export class ActEnforcement {
  @ApiProperty({ enum: TOLD })
  state: (typeof TOLD)[number];

  @ApiProperty({ type: 'integer', description: 'number of connected terminals' })
  terminals: number;

  @ApiProperty({ type: 'integer', description: 'WebSocket messages sent to them' })
  frames: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'orders that the platform has not fetched, so they have no effect yet',
  })
  unread?: number;

  @ApiPropertyOptional({
    enum: PENDING_REASONS,
    description:
      'why it is pending or unknown; `unread`: the platform has not fetched the orders; `noServer`: no chat server was ever ' +
      'seen in this database of its Redis; `lost`: the Redis lost its data',
  })
  reason?: (typeof PENDING_REASONS)[number];
}
