import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { held } from '../../../kernel/stores/database/for-update';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { Engine } from '../../../kernel/durability/engine/engine';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { followRedirects } from '../info/follow-redirects';
import { ErasureState, UserErasure } from '../tables/user-erasure.entity';
import { eraseJob } from './erase-job';
import type { ErasureConfirmation } from './erasure.dto';
import { planOf, stepOf } from './erasure-plan';
import { freshSince } from './fresh';
import { IdentifierCollector } from './identifier-collector';
import { SealedIdentifiers } from './sealed-identifiers';
import { PersonMatcher } from './person-matcher';

/** The calls for erasures: scan, then confirm. A job does the work. */
@Injectable()
export class UserErasureService extends CrudService(UserErasure) {
  constructor(
    @InjectRepository(UserErasure) rows: Repository<UserErasure>,
    recycleBin: RecycleBin,
    private readonly sealed: SealedIdentifiers,
    private readonly collector: IdentifierCollector,
    private readonly trail: TrailService,
    private readonly engine: Engine,
  ) {
    super(rows, recycleBin);
  }

  /** @throws BusinessError if the person is being erased */
  async scanPerson(asked: number): Promise<object> {
    const userId = await followRedirects(asked, this.manager);
    const steps = planOf(this.manager.dataSource).map((step) => stepOf(step, 0));
    const id = await this.runInTransaction(async (manager) => {
      // Locked, so that none of them is confirmed meanwhile.
      const known = await manager.find(UserErasure, { select: { state: true }, where: { userId }, ...held(manager) });
      if (known.some(({ state }) => state === ErasureState.Running))
        throw new BusinessError('endUser.mergeUnderErasure');
      const earlier = { userId, state: In([ErasureState.Scanned, ErasureState.Scanning]) };
      await manager.update(UserErasure, earlier, { state: ErasureState.Replaced, words: null });
      const { identifiers } = await manager.insert(UserErasure, {
        userId,
        state: ErasureState.Scanning,
        steps,
        staffId: currentStaff().id,
      });
      return Number(identifiers[0]?.id);
    });
    await this.engine.scheduleJobs(eraseJob(id, ErasureState.Scanning));
    return this.info(id);
  }

  /**
   * Confirms a scan.
   * @throws BusinessError if another request was faster, or the scan is too old or found nothing
   * @throws InvalidError if the typed id is another person's, or the reason mentions the person
   */
  async confirm({ id, userId, reason }: ErasureConfirmation): Promise<object> {
    const counted = await this.check({ id, userId, reason });
    const change = {
      state: ErasureState.Running,
      reason,
      staffId: currentStaff().id,
      confirmTime: new Date(),
      round: 0,
      // Releases the lease of the scan, so that any node can start the erasure.
      owner: null,
      lease: 0,
    };
    const targets = [{ type: 'end_user' as const, id: userId, name: `#${userId}` }];
    await this.trail.performAct(
      { action: 'end_user.erase', targets, reason, detail: { erasure: id } },
      async (manager) => {
        await this.requireUnmerged(userId, counted, manager);
        const { affected } = await manager.update(UserErasure, { id, state: ErasureState.Scanned }, change);
        if (!affected) throw new BusinessError('endUser.erasureState');
      },
    );
    await this.engine.scheduleJobs(eraseJob(id, ErasureState.Running));
    return this.info(id);
  }

  /** @returns the ids of the people whose data was counted */
  private async check({ id, userId, reason }: ErasureConfirmation): Promise<readonly number[]> {
    const row = await this.manager.createQueryBuilder(UserErasure, 'e').addSelect('e.words').where({ id }).getOne();
    if (!row) throw new BusinessError('crud.notFound');
    if (row.userId !== userId) throw invalid('userId', 'endUser.erasureMismatch');
    if (row.state === ErasureState.Scanning) throw new BusinessError('endUser.erasureCounting');
    if (row.state !== ErasureState.Scanned) throw new BusinessError('endUser.erasureState');
    if (!row.countTime || row.countTime < freshSince()) throw new BusinessError('endUser.erasureOld');
    if (!row.steps.some(({ found }) => found > 0)) throw new BusinessError('endUser.erasureNothing');
    const known = this.sealed.decryptIdentifiers(row);
    if (!known) throw new BusinessError('endUser.erasureSealed');
    // The reason is kept permanently, so it must not mention the person.
    if (new PersonMatcher(known).isQuoted(reason)) throw invalid('reason', 'endUser.erasureReason');
    return known.ids;
  }

  /**
   * Requires that the person was not merged or unmerged since the scan, which would change the data to erase. The lock prevents it from now
   * on.
   */
  private async requireUnmerged(userId: number, counted: readonly number[], manager: EntityManager): Promise<void> {
    await lockRows(manager, 'user_info', [userId]);
    const now = (await followRedirects(userId, manager)) === userId ? await this.collector.idsOf(userId, manager) : [];
    if (now.length !== counted.length || !now.every((one) => counted.includes(one)))
      throw new BusinessError('endUser.erasureOld');
  }
}
