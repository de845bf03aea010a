import { ApiProperty } from '@nestjs/swagger';
import { documentCodes } from '../../../kernel/schema/codes';

export enum RunState {
  UnderWay,
  Done,
  Cancelled,
  Failed,
}

/** The progress of a run. */
export class WordingRunFigures {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({ ...documentCodes(RunState), description: '0 under way, 1 done, 2 cancelled, 3 failed' })
  state: RunState;

  @ApiProperty({ type: 'integer' }) group_id: number;
  @ApiProperty({ type: 'integer', description: 'phrases' }) total: number;
  @ApiProperty({ type: 'integer', description: 'of them said' }) done: number;
  @ApiProperty({ type: 'integer', description: 'frames that went out to screens' }) frames: number;

  @ApiProperty({ type: String, nullable: true, description: 'what it waits for: `chatRedis`' })
  problem: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'why it has failed, in the reader’s language' })
  error: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'who pushed it' }) staff_name: string | null;
  @ApiProperty({ type: String }) startTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'when the next phrase is due' }) nextTime: Date | null;
  @ApiProperty({ type: String, nullable: true }) endTime: Date | null;
}
