import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ImEnforcement } from '../enforcement/enforcement.entity';

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

/** What an act came to. */
export class ActResult {
  @ApiProperty({ type: 'integer', description: 'how many it has changed' })
  count: number;

  @ApiProperty({ description: 'names the rows of the trail' })
  batch: string;

  @ApiProperty({ type: ActEnforcement })
  enforcement: ActEnforcement;
}

/** How far the chat product has been told of a call, as the trail shows it. */
export class EnforcementView {
  @ApiProperty({
    enum: [0, 1, 2, 3],
    description: 'state: 0 pending, 1 done, 2 given up, 3 recorded: no chat product is configured',
  })
  state: number;

  @ApiProperty({ type: 'integer', description: 'screens that were there' })
  terminals: number;

  @ApiProperty({ type: 'integer', description: 'frames that went out to them' })
  frames: number;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ type: String, nullable: true, description: 'why it failed last' })
  error: string | null;

  static of({ state, outcome, attempts, error }: ImEnforcement): EnforcementView {
    const { terminals, frames } = outcome ?? { terminals: 0, frames: 0 };
    return { state, terminals, frames, attempts, error };
  }
}
