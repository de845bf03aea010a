import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NodeSettings } from '../../../config/settings/node-settings';
import { Json } from '../../rows/entity/json.decorator';
import { Moment } from '../../rows/entity/moment.decorator';
import type { RunningJob } from './job-dispatcher';
import { LeftOutOfBackups } from '../../rows/entity/left-out-of-backups.decorator';

/** A process of the product with its heartbeat, whatever its role and engine. */
@LeftOutOfBackups('always')
@Entity('engine_node')
export class EngineNode {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'varchar', length: 10 })
  role: string;

  @Column({ type: 'varchar', length: 255 })
  host: string;

  @Column({ type: 'int', comment: 'process id' })
  pid: number;

  @Column({ type: 'varchar', length: 40 })
  version: string;

  @Column({ type: 'float', comment: 'load of the machine, average of one minute' })
  load: number;

  @Column({ type: 'bigint', comment: 'memory of the process, in bytes' })
  memory: number;

  @Column({ type: 'int', comment: 'number of running jobs' })
  running: number;

  /** The column is called as in 0.1.0, because nodes of both versions write heartbeats while they are replaced one by one. */
  @Json({ name: 'ringing', comment: 'the oldest running jobs' })
  jobs: RunningJob[];

  @Moment({ comment: 'start time' })
  startTime: Date;

  @Moment({ comment: 'last heartbeat' })
  heartbeat: Date;

  /** Read only where it is asked for. Null until the node has said it, and for a node of an earlier version. */
  @Json({ nullable: true, select: false, comment: 'what is in force on it, without secrets' })
  settings: NodeSettings | null;
}
