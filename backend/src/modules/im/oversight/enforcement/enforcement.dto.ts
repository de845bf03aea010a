import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** `done`: the chat product was told; `pending`: it will be; `recorded`: there is none; `none`: nothing was to be told. */
export const TOLD = ['done', 'pending', 'recorded', 'none'] as const;

/** What the chat product was told of an act. */
export class ActEnforcement {
  @ApiProperty({ enum: TOLD })
  state: (typeof TOLD)[number];

  @ApiProperty({ type: 'integer', description: 'screens that were there' })
  terminals: number;

  @ApiProperty({ type: 'integer', description: 'frames that went out to them' })
  frames: number;

  @ApiPropertyOptional({ enum: ['chatRedis', 'slow', 'failed'], description: 'why it is pending' })
  reason?: 'chatRedis' | 'slow' | 'failed';
}
