import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { isUnavailable } from '../../../kernel/basis/errors/unavailable';
import { TaskLog } from '../tables/task-log.entity';
import type { RunStatus } from '../tables/task-codes';
import { TaskInfo } from '../tables/task-info.entity';
import type { ClaimedRun } from './claimed-run';
import type { Detail } from './detail';
import { endOfPlan } from './end-of-plan';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';

/** How long a finished run waits for an unavailable database. */
const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = 500;
/**
 * A statement that fails for another reason (killed, interrupted) may succeed the next time. The number of tries is limited, so that a
 * hopeless one is not repeated for a minute.
 */
const MOST_TRIES = 5;

export interface Outcome extends Detail {
  status: RunStatus;
  duration: number;
}

/** Writes the results of runs. */
@Injectable()
export class RunResults {
  private readonly logger = new Logger('Task');

  constructor(@InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>) {}

  /** Retries while the database is unavailable, so that a finished run is not repeated. */
  async writeResult(claim: ClaimedRun, outcome: Outcome): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (let tries = 1; ; tries++)
      try {
        return await retryOnDeadlock(() => this.attempt(claim, outcome));
      } catch (error) {
        if ((tries >= MOST_TRIES && !isUnavailable(error)) || performance.now() > deadline) throw error;
        warnUnlessAway(this.logger, `The end of a run of task ${claim.task.id} cannot be written down yet.`, error);
        await setTimeout(PAUSE_MS);
      }
  }

  /** Writes nothing if another node has taken over the run. If the task was deleted, the result is still written. */
  private attempt({ task: { id }, lease, logId }: ClaimedRun, outcome: Outcome): Promise<void> {
    return this.tasks.manager.transaction(async (m) => {
      const isOwn = await lease.releaseRow({ lost: 0 }, m);
      if (!isOwn && (await m.existsBy(TaskInfo, { id, lockOwner: Not(IsNull()) }))) return;
      const reason = (isOwn && (await endOfPlan(m, id))) || null;
      await m.update(TaskLog, { id: logId, status: IsNull() }, { ...outcome, reason });
    });
  }
}
