import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

export const NODE_STATES = ['starting', 'running', 'failed', 'stopped'] as const;

export type NodeState = (typeof NODE_STATES)[number];

/** Statistics of the calls of one hook. */
export interface HookFigures {
  hook: string;
  calls: number;
  failures: number;
  /** failures after which its thread was terminated */
  kills: number;
  /** the time in ms within which 50 % and 99 % of the calls finished; null before the first answer */
  p50: number | null;
  p99: number | null;
}

/** The state of one plugin on one node, as the node reports it every minute. If the row is older, the node is gone. */
@LeftOutOfBackups('always')
@Entity('plugin_node')
@Unique('uq_plugin_node', ['node', 'pluginId'])
export class PluginNode extends BaseEntity {
  @Column({ type: 'varchar', length: 100, comment: 'node: host and process' })
  node: string;

  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'int', comment: 'id of the version' })
  versionId: number;

  @Column({ type: 'varchar', length: 20, comment: 'version' })
  version: string;

  @OneOf(NODE_STATES)
  @Column({ type: 'varchar', length: 10, comment: 'state: starting, running, failed, stopped' })
  state: NodeState;

  @Column({ type: 'varchar', length: 500, default: '', comment: 'reason why it does not run' })
  reason: string;

  /** statistics of its calls since it started, with one entry per hook */
  @Json({ comment: 'statistics of its calls' })
  figures: HookFigures[];

  @Moment({ comment: 'in this state since' })
  since: Date;

  @Moment({ comment: 'last heartbeat' })
  seenTime: Date;
}
