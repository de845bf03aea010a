import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { HOOK_NAMES, type HookName } from '../../../kernel/plugins/hooks/hook-names';
import { LOG_LEVELS } from '../tables/plugin-log.entity';
import { NODE_STATES, type NodeState } from '../tables/plugin-node.entity';
import { IsAnything } from '../json-rules';

export class ShownNode {
  @ApiProperty({
    description: 'host name, process id, and a random part that differs after a restart',
    example: 'web-1:4211:1f0c2d3e',
  })
  node: string;

  @ApiProperty({ type: 'integer' })
  versionId: number;

  @ApiProperty({ example: '1.2.0' })
  version: string;

  @ApiProperty({ enum: NODE_STATES })
  state: NodeState;

  @ApiProperty({ description: 'why it is not running' })
  reason: string;

  @ApiProperty({ format: 'date-time', description: 'since when it has this state' })
  since: Date;

  @ApiProperty({ format: 'date-time', description: 'time of its last heartbeat' })
  seenTime: Date;

  @ApiProperty({ description: 'true if there was no heartbeat for two minutes' })
  isAway: boolean;
}

export class ShownFigures {
  @ApiProperty({ example: 'web-1:4211:1f0c2d3e' })
  node: string;

  @ApiProperty({ enum: HOOK_NAMES })
  hook: string;

  @ApiProperty({ type: 'integer', description: 'number of calls since it started on this node' })
  calls: number;

  @ApiProperty({ type: 'integer' })
  failures: number;

  @ApiProperty({ type: 'integer', description: 'failures that terminated its thread' })
  kills: number;

  @ApiProperty({ type: Number, nullable: true, description: 'median duration of a call, in ms' })
  p50: number | null;

  @ApiProperty({ type: Number, nullable: true, description: '99th percentile of the duration of a call, in ms' })
  p99: number | null;
}

export class HookTrial {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the plugin' })
  @IsId()
  id: number;

  @ApiProperty({ enum: HOOK_NAMES, example: 'home.card' })
  @IsIn(HOOK_NAMES)
  hook: HookName;

  @ApiProperty({ description: 'input that the hook is called with', example: { language: 'en' } })
  @IsAnything()
  input: unknown;
}

export class TrialFault {
  @ApiProperty({ description: 'key of the error', example: 'slow' })
  kind: string;

  @ApiProperty()
  message: string;
}

export class TrialLine {
  @ApiProperty({ enum: LOG_LEVELS })
  level: string;

  @ApiProperty()
  text: string;
}

export class TrialResult {
  @ApiProperty({ nullable: true, description: 'its answer; null if it failed' })
  answer: unknown;

  @ApiProperty({ type: TrialFault, nullable: true })
  fault: TrialFault | null;

  @ApiProperty({ description: 'duration of the call, in ms' })
  ms: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'memory in use after the call, in bytes; null if its thread has ended',
  })
  memory: number | null;

  @ApiProperty({ type: [TrialLine], description: 'lines that it logged during the call' })
  log: TrialLine[];
}

export class ShownHook {
  @ApiProperty({ enum: HOOK_NAMES })
  name: string;

  @ApiProperty({ description: 'name of the method that answers the hook; for `task` the plugin chooses the names' })
  method: string;

  @ApiProperty({ description: 'when the hook is called, and what the answer does' })
  summary: string;

  @ApiProperty({ enum: ['exclusive', 'chained', 'each', 'named'] })
  order: string;

  @ApiProperty({
    enum: ['open', 'closed'],
    description: 'what happens if a plugin fails: `open` continues without it, `closed` refuses the action',
  })
  onFailure: string;

  @ApiProperty({ type: 'integer', description: 'how long the console waits for one plugin, in ms' })
  deadlineMs: number;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'schema of the input' })
  input: object;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'schema of the answer' })
  answer: object;

  @ApiProperty({ type: 'object', additionalProperties: true })
  example: object;
}
