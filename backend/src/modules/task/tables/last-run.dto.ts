import { ApiProperty } from '@nestjs/swagger';
import { RunStatus } from './task-codes';

/** A short form of the latest run of a task. */
export class LastRun {
  @ApiProperty({ type: 'integer', enum: [RunStatus.Failed, RunStatus.Done], nullable: true })
  status: RunStatus | null;

  /** in milliseconds; for a running task, the time so far */
  duration: number;
  createTime: string;

  @ApiProperty({ type: String, nullable: true, description: 'start of the result, or of the error message' })
  detail: string | null;
}
