import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ErasureState, UserErasure } from '../../tables/user-erasure.entity';
import { EraseHandler } from '../erase.handler';

const PAUSE_MS = 500;

/** Carries out the erasures that a restore has ordered again, before this node answers anybody. */
@Injectable()
export class ErasuresAgain {
  private readonly logger = new Logger('Erasure');

  constructor(
    @InjectRepository(UserErasure) private readonly rows: Repository<UserErasure>,
    private readonly handler: EraseHandler,
  ) {}

  /** Returns when none is left, whichever node has carried it out. @throws what the erasure throws: then nobody may read yet */
  async finishErasures(): Promise<void> {
    const where = { isAgain: true, state: ErasureState.Running };
    const count = await this.rows.countBy(where);
    if (!count) return;
    this.logger.log(
      `People were erased after the backup that was restored: ${count} are erased again before the start.`,
    );
    for (let row = await this.next(where); row; row = await this.next(where)) {
      await this.handler.runErasure({ id: row.id }, { signal: new AbortController().signal });
      // Another node may have it.
      if (await this.rows.existsBy({ ...where, id: row.id })) await setTimeout(PAUSE_MS);
    }
    this.logger.log('They are erased again.');
  }

  private next(where: object): Promise<UserErasure | null> {
    return this.rows.findOne({ select: { id: true }, where, order: { id: 'ASC' } });
  }
}
