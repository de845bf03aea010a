import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** A process of the product. */
export class NodeFigure {
  id: string;

  @ApiProperty({ enum: ['all', 'web', 'worker'] })
  role: string;

  host: string;
  pid: number;
  version: string;

  /** of its machine, over a minute */
  load: number;

  /** in bytes */
  memory: number;

  /** alarms that ring on it */
  running: number;

  startTime: Date;

  /** its last sign of life */
  heartbeat: Date;

  /** whether that was lately */
  alive: boolean;
}

export class QueueFigures {
  /** due, and not taken by a node yet */
  waiting: number;

  /** to ring later */
  delayed: number;

  running: number;
  failed: number;
}

/** An alarm that rings now. */
export class RunningFigure {
  /** of its handler */
  name: string;

  key: string;

  @ApiProperty({ type: String, nullable: true, description: 'what people call it, where that is known' })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'id of its node, where that is known' })
  node: string | null;

  since: Date;

  attempt: number;
}

/** An alarm that was given up. */
export class FailedFigure {
  /** of its handler */
  name: string;

  key: string;

  @ApiProperty({ type: String, nullable: true, description: 'what people call it, where that is known' })
  title: string | null;

  at: Date;

  attempts: number;

  error: string;

  failedTime: Date;
}

/** How the engine stands. */
export class EngineState {
  @ApiProperty({ enum: ['in-process', 'bull'] })
  adapter: 'in-process' | 'bull';

  @ApiProperty({ type: [NodeFigure] })
  nodes: NodeFigure[];

  queue: QueueFigures;

  @ApiProperty({ type: [RunningFigure], description: 'the oldest of those that ring' })
  running: RunningFigure[];

  @ApiProperty({ type: [FailedFigure], description: 'the newest of those that were given up' })
  failed: FailedFigure[];
}

export class AlarmKey {
  @ApiProperty({ maxLength: 190 })
  @MaxLength(190)
  @IsString()
  @IsNotEmpty()
  key: string;
}
