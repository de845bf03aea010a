import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ErasureState, UserErasure } from '../../tables/user-erasure.entity';
import { EraseHandler } from '../erase.handler';

const PAUSE_MS = 500;

/** Carries out the erasures that a restore has ordered again, before this node answers anybody. */
@Injectable()
export class ErasuresAgain implements OnModuleDestroy {
  private readonly logger = new Logger('Erasure');
  private readonly ending = new AbortController();
  private work?: Promise<boolean>;

  constructor(
    @InjectRepository(UserErasure) private readonly rows: Repository<UserErasure>,
    private readonly handler: EraseHandler,
  ) {}

  /**
   * Returns when none is left, whichever node has carried it out.
   * @returns false if this node was asked to end meanwhile: then nobody may read @throws what the erasure throws: then neither
   */
  finishErasures(): Promise<boolean> {
    return (this.work = this.carryOut());
  }

  /** The portion that is being erased is finished before the database is closed, and the next start goes on behind it. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled([this.work]);
  }

  private async carryOut(): Promise<boolean> {
    const { signal } = this.ending;
    const where = { isAgain: true, state: ErasureState.Running };
    const count = await this.rows.countBy(where);
    if (count)
      this.logger.log(
        `People whose erasure the restored backup did not know: ${count}. They are erased again before this node answers.`,
      );
    for (let row = await this.next(where); row && !signal.aborted; row = await this.next(where)) {
      await this.handler.runErasure({ id: row.id }, { signal });
      // Another node may have it.
      if (await this.rows.existsBy({ ...where, id: row.id })) await setTimeout(PAUSE_MS);
    }
    if (count && !signal.aborted) this.logger.log('They are erased again.');
    return !signal.aborted;
  }

  private next(where: object): Promise<UserErasure | null> {
    return this.rows.findOne({ select: { id: true }, where, order: { id: 'ASC' } });
  }
}
