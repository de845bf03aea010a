import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, LessThanOrEqual, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { BackupRunState, BackupRunStep, type BackupRunWork, BaseSysBackupRun } from '../tables/backup-run.entity';
import { heardSince } from './silent-run';

/** How many runs of each kind are known. */
const MOST = 50;

const OPEN = In([BackupRunState.Running, BackupRunState.Cancelling]);

/** How far a run is. */
export type RunProgress = Pick<BaseSysBackupRun, 'step' | 'rows' | 'fileBytes'>;
type Expected = Pick<BaseSysBackupRun, 'expectedRows' | 'expectedBytes'>;

/** How a run has ended, on the node where it ran. */
export type RunEnd = { state: 'done' | 'failed' | 'cancelled' } & Partial<
  Pick<BaseSysBackupRun, 'rows' | 'fileBytes' | 'reason'>
>;

/** The rows of runs. All their times are of the database, for several nodes write and read them; each change of a state is compared and set. */
@Injectable()
export class BackupRuns {
  constructor(@InjectRepository(BaseSysBackupRun) private readonly runs: Repository<BaseSysBackupRun>) {}

  /** One that has not ended and is silent by then is lost. One that still speaks goes on beside it. @returns its id */
  beginRun(work: BackupRunWork): Promise<number> {
    return retryOnDeadlock(() =>
      this.runs.manager.transaction(async (manager) => {
        const now = new Date(await readDatabaseNow(manager));
        const silent = { work, state: OPEN, seen: LessThan(heardSince(now.getTime())) };
        await manager.update(BaseSysBackupRun, silent, { state: BackupRunState.Lost, ended: now });
        const expected = await this.expectedOf(work, manager);
        const row = { work, state: BackupRunState.Running, step: BackupRunStep.Begins, host: hostname().slice(0, 255) };
        const { identifiers } = await manager.insert(BaseSysBackupRun, { ...row, ...expected, begun: now, seen: now });
        const id = Number(identifiers[0]?.['id']);
        await this.forgetOldest(work, manager);
        return id;
      }),
    );
  }

  /** Says that a run is still under way, and how far. @returns whether somebody has cancelled it */
  async noteProgress(id: number, progress: Partial<RunProgress & Expected>): Promise<boolean> {
    const seen = new Date(await readDatabaseNow(this.runs.manager));
    await this.runs.update({ id, state: OPEN }, { ...progress, seen });
    return this.runs.existsBy({ id, state: BackupRunState.Cancelling });
  }

  /** Also one that was taken for lost meanwhile: who ends it knows better. */
  async endRun(id: number, end: RunEnd): Promise<void> {
    const ended = new Date(await readDatabaseNow(this.runs.manager));
    const open = In([BackupRunState.Running, BackupRunState.Cancelling, BackupRunState.Lost]);
    await this.runs.update({ id, state: open }, { ...end, ended, seen: ended });
  }

  /** Asks for its end; its node sees that within a second. @throws BusinessError if it runs no more */
  async cancelRun(id: number): Promise<void> {
    const to = { state: BackupRunState.Cancelling, cancellerId: currentStaff().id };
    const { affected } = await this.runs.update({ id, state: BackupRunState.Running }, to);
    if (!affected) throw new BusinessError('backupRun.over');
  }

  /** A drill reads what the last backup has written. */
  private async expectedOf(work: BackupRunWork, manager: EntityManager): Promise<Expected> {
    const done = (of: BackupRunWork) =>
      manager.findOne(BaseSysBackupRun, { where: { work: of, state: BackupRunState.Done }, order: { id: 'DESC' } });
    const last = (await done('backup')) ?? (work === 'backup' ? null : await done(work));
    return { expectedRows: last?.rows ?? null, expectedBytes: last?.fileBytes ?? null };
  }

  private async forgetOldest(work: BackupRunWork, manager: EntityManager): Promise<void> {
    const older = { where: { work }, order: { id: 'DESC' }, skip: MOST, take: 1 } as const;
    const [first] = await manager.find(BaseSysBackupRun, older);
    if (first) await manager.delete(BaseSysBackupRun, { work, id: LessThanOrEqual(first.id) });
  }
}
