import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Json } from '../entity/json.decorator';
import { Moment } from '../entity/moment.decorator';
import type { RingingAlarm } from './alarm-dispatcher';

/** A process of the product with its heartbeat, whatever its role and engine. */
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

  @Column({ type: 'int', comment: 'number of running alarms' })
  running: number;

  @Json({ comment: 'the oldest running alarms' })
  ringing: RingingAlarm[];

  @Moment({ comment: 'start time' })
  startTime: Date;

  @Moment({ comment: 'last heartbeat' })
  heartbeat: Date;
}
