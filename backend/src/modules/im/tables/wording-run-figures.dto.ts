import { ApiProperty } from '@nestjs/swagger';
import { documentCodes } from '../../../kernel/basis/schema/codes';

export enum RunState {
  UnderWay,
  Done,
  Cancelled,
  Failed,
}

/** The progress of a run. */
export class WordingRunFigures {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({ ...documentCodes(RunState), description: '0 running, 1 done, 2 cancelled, 3 failed' })
  state: RunState;

  @ApiProperty({ type: 'integer' }) group_id: number;
  @ApiProperty({ type: 'integer', description: 'number of phrases in the run' }) total: number;
  @ApiProperty({ type: 'integer', description: 'number of phrases already sent' }) done: number;
  @ApiProperty({ type: 'integer', description: 'WebSocket messages sent to terminals' }) frames: number;

  @ApiProperty({ type: String, nullable: true, description: 'the resource it waits for, such as `chatRedis`' })
  problem: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'why it failed, in the language of the request' })
  error: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'name of the staff member who started the push' })
  staff_name: string | null;
  @ApiProperty({ type: String }) startTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'when the next phrase is sent' }) nextTime: Date | null;
  @ApiProperty({ type: String, nullable: true }) endTime: Date | null;
}
