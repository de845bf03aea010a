import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/**
 * `done`: the chat product was told; `pending`: it will be; `recorded`: there is none; `none`: nothing was to be told; `kept`: this edition of it
 * does not heed what was done, which the console alone keeps.
 */
export const TOLD = ['done', 'pending', 'recorded', 'none', 'kept'] as const;

const PENDING_REASONS = ['chatRedis', 'slow', 'failed', 'unread'] as const;

/** What the chat product was told of an act. */
export class ActEnforcement {
  @ApiProperty({ enum: TOLD })
  state: (typeof TOLD)[number];

  @ApiProperty({ type: 'integer', description: 'screens that were there' })
  terminals: number;

  @ApiProperty({ type: 'integer', description: 'frames that went out to them' })
  frames: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'orders that the platform has not fetched: nobody was told of those',
  })
  unread?: number;

  @ApiPropertyOptional({
    enum: PENDING_REASONS,
    description: 'why it is pending; `unread`: the platform has not fetched its orders',
  })
  reason?: (typeof PENDING_REASONS)[number];
}
