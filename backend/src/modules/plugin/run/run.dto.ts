import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsId } from '../../../kernel/crud/id-rule';
import { HOOK_NAMES, type HookName } from '../../../kernel/hooks/hook-names';
import { LOG_LEVELS } from '../tables/plugin-log.entity';
import { NODE_STATES, type NodeState } from '../tables/plugin-node.entity';
import { IsAnything } from '../json-rules';

export class ShownNode {
  @ApiProperty({
    description: 'host, process, and what tells two lives of a process apart',
    example: 'web-1:4211:1f0c2d3e',
  })
  node: string;

  @ApiProperty({ type: 'integer' })
  versionId: number;

  @ApiProperty({ example: '1.2.0' })
  version: string;

  @ApiProperty({ enum: NODE_STATES })
  state: NodeState;

  @ApiProperty({ description: 'why it does not run' })
  reason: string;

  @ApiProperty({ format: 'date-time', description: 'in this state since' })
  since: Date;

  @ApiProperty({ format: 'date-time', description: 'last heard of' })
  seenTime: Date;

  @ApiProperty({ description: 'it was not heard of for two minutes' })
  isAway: boolean;
}

export class ShownFigures {
  @ApiProperty({ example: 'web-1:4211:1f0c2d3e' })
  node: string;

  @ApiProperty({ enum: HOOK_NAMES })
  hook: string;

  @ApiProperty({ type: 'integer', description: 'since it began to run there' })
  calls: number;

  @ApiProperty({ type: 'integer' })
  failures: number;

  @ApiProperty({ type: 'integer', description: 'those among the failures that ended its thread' })
  kills: number;

  @ApiProperty({ type: Number, nullable: true, description: 'half of the calls took no longer, in ms' })
  p50: number | null;

  @ApiProperty({ type: Number, nullable: true, description: '99 of 100 calls took no longer, in ms' })
  p99: number | null;
}

export class HookTrial {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'plugin' })
  @IsId()
  id: number;

  @ApiProperty({ enum: HOOK_NAMES, example: 'home.card' })
  @IsIn(HOOK_NAMES)
  hook: HookName;

  @ApiProperty({ description: 'as the hook is called with', example: { language: 'en' } })
  @IsAnything()
  input: unknown;
}

export class TrialFault {
  @ApiProperty({ description: 'a word for what went wrong', example: 'slow' })
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
  @ApiProperty({ nullable: true, description: 'what it answers; none where it failed' })
  answer: unknown;

  @ApiProperty({ type: TrialFault, nullable: true })
  fault: TrialFault | null;

  @ApiProperty({ description: 'how long the call took, in ms' })
  ms: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'what it holds afterwards, in bytes; none where its thread is gone',
  })
  memory: number | null;

  @ApiProperty({ type: [TrialLine], description: 'what it has written down meanwhile' })
  log: TrialLine[];
}

export class ShownHook {
  @ApiProperty({ enum: HOOK_NAMES })
  name: string;

  @ApiProperty({ description: 'the method of the program that answers it; of `task` the methods are its own' })
  method: string;

  @ApiProperty({ description: 'when it is asked, and what an answer does' })
  summary: string;

  @ApiProperty({ enum: ['exclusive', 'chained', 'each', 'named'] })
  order: string;

  @ApiProperty({ enum: ['open', 'closed'], description: 'what follows where a program fails' })
  onFailure: string;

  @ApiProperty({ type: 'integer', description: 'how long the product waits for one program, in ms' })
  deadlineMs: number;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'form of what it is called with' })
  input: object;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'form of what it may answer' })
  answer: object;

  @ApiProperty({ type: 'object', additionalProperties: true })
  example: object;
}
