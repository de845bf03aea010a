import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../../kernel/engine/clock';
import { TaskInfo } from '../tables/task-info.entity';
import type { Claim } from './claim';
import { leaseFrom } from './task-claims.service';
import { RENEW_MS, TICK_MS } from '../run-alarm';
import { setQuietly } from './set-quietly';
import { warnUnlessAway } from '../../../kernel/log/warn-unless-away';
import { background } from '../../../kernel/promises/background';

/** Shows that the node of a run is alive, for as long as it runs. */
@Injectable()
export class TaskLeases {
  private readonly logger = new Logger('Task');

  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly clock: Clock,
  ) {}

  async during<T>(claim: Claim, run: () => Promise<T>): Promise<T> {
    let renewed = performance.now();
    const renew = async () => {
      if (await this.renew(claim)) renewed = performance.now();
    };
    const timer = setInterval(() => {
      if (performance.now() - renewed < RENEW_MS) return;
      background(`Keeping task ${claim.task.id}'s run alive`, renew());
    }, TICK_MS);
    try {
      return await run();
    } finally {
      clearInterval(timer);
    }
  }

  /** A row that is not this run's any more (deleted, or taken over) is left alone. @returns whether the database took it */
  private async renew({ task, owner }: Claim): Promise<boolean> {
    const lockExpireTime = leaseFrom(new Date(this.clock.now()));
    try {
      await setQuietly(this.tasks.manager, { id: task.id, lockOwner: owner }, { lockExpireTime });
      return true;
    } catch (error) {
      warnUnlessAway(
        this.logger,
        `The run of task ${task.id} could not be kept alive, and will be tried again.`,
        error,
      );
      return false;
    }
  }
}
