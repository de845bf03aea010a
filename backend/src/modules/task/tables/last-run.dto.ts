import { ApiProperty } from '@nestjs/swagger';
import { RunStatus } from './task-codes';

/** The newest run of a task, in short. */
export class LastRun {
  @ApiProperty({ type: 'integer', enum: [RunStatus.Failed, RunStatus.Done], nullable: true })
  status: RunStatus | null;

  /** in milliseconds; so far, where it is under way */
  duration: number;
  createTime: string;

  @ApiProperty({ type: String, nullable: true, description: 'what it answered, or why it failed; its beginning' })
  detail: string | null;
}
