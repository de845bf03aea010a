import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** A process of the server. */
export class NodeFigure {
  id: string;

  @ApiProperty({ enum: ['all', 'web', 'worker'] })
  role: string;

  host: string;
  pid: number;
  version: string;

  /** load average of its machine over one minute */
  load: number;

  /** memory in bytes */
  memory: number;

  /** number of jobs that are running on it */
  running: number;

  startTime: Date;

  /** its last heartbeat */
  heartbeat: Date;

  /** whether the last heartbeat is recent */
  alive: boolean;
}

export class QueueFigures {
  /** due, but not yet taken by a node */
  waiting: number;

  /** due later */
  delayed: number;

  running: number;
  failed: number;
}

/** A job that is running now. */
export class RunningFigure {
  /** name of its handler */
  name: string;

  key: string;

  @ApiProperty({ type: String, nullable: true, description: 'display name; null if unknown' })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'id of its node; null if unknown' })
  node: string | null;

  since: Date;

  attempt: number;
}

/** A job that failed for good. */
export class FailedFigure {
  /** name of its handler */
  name: string;

  key: string;

  @ApiProperty({ type: String, nullable: true, description: 'display name; null if unknown' })
  title: string | null;

  at: Date;

  attempts: number;

  error: string;

  failedTime: Date;
}

/** The state of the job engine. */
export class EngineState {
  @ApiProperty({ enum: ['in-process', 'bull'] })
  adapter: 'in-process' | 'bull';

  @ApiProperty({ type: [NodeFigure] })
  nodes: NodeFigure[];

  queue: QueueFigures;

  @ApiProperty({ type: [RunningFigure], description: 'the jobs that are running longest' })
  running: RunningFigure[];

  @ApiProperty({ type: [FailedFigure], description: 'the newest jobs that failed for good' })
  failed: FailedFigure[];
}

export class JobKey {
  @ApiProperty({ maxLength: 190 })
  @MaxLength(190)
  @IsString()
  @IsNotEmpty()
  key: string;
}
