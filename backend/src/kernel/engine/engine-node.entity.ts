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

  @Column({ type: 'float', comment: 'of the machine, over a minute' })
  load: number;

  @Column({ type: 'bigint', comment: 'bytes of the process' })
  memory: number;

  @Column({ type: 'int', comment: 'how many alarms ring on it' })
  running: number;

  @Json({ comment: 'the alarms that ring on it, the oldest of them' })
  ringing: RingingAlarm[];

  @Moment({ comment: 'started' })
  startTime: Date;

  @Moment({ comment: 'last sign of life' })
  heartbeat: Date;
}
