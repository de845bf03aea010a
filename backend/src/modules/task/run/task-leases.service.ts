import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/durability/engine/clock';
import { Leases } from '../../../kernel/durability/lease/leases';
import { LEASE_MS } from '../run-job';
import { TaskInfo } from '../tables/task-info.entity';

/** The leases of tasks, which say which node executes a run. */
@Injectable()
export class TaskLeases extends Leases<TaskInfo> {
  constructor(@InjectDataSource() source: DataSource, clock: Clock) {
    const columns = { Entity: TaskInfo, key: 'id', owner: 'lockOwner', until: 'lockExpireTime' } as const;
    super(source, columns, () => LEASE_MS, clock);
  }
}
