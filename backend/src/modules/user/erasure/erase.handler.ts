import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not } from 'typeorm';
import type { Job, JobRun } from '../../../kernel/durability/engine/job';
import { Handles, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { LeaseLost } from '../../../kernel/durability/lease/lease-lost';
import { Leases } from '../../../kernel/durability/lease/leases';
import { Live } from '../../../kernel/access/live/live';
import { ErasureState, UserErasure } from '../tables/user-erasure.entity';
import { type EraseJobData, eraseJob, eraseUser } from './erase-job';
import { Eraser } from './eraser';
import { freshSince } from './fresh';
import { ErasureLists } from './list/erasure-lists';
import { ErasureScanner } from './scanner';

const LEASE_MS = 60_000;
const MOST_SWEPT = 20;
const TOPIC = 'user/erasure';

/** Carries out scans and erasures. An interrupted one continues where it was. */
@Injectable()
export class EraseHandler {
  private readonly leases: Leases<UserErasure>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly scanner: ErasureScanner,
    private readonly eraser: Eraser,
    private readonly live: Live,
    private readonly lists: ErasureLists,
  ) {
    const standing = { state: In([ErasureState.Scanning, ErasureState.Running]) };
    const columns = { Entity: UserErasure, key: 'id', owner: 'owner', until: 'lease', leasable: standing } as const;
    this.leases = new Leases(source, columns, () => LEASE_MS);
  }

  @Handles(eraseUser)
  async runErasure({ id }: EraseJobData, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const lease = await this.leases.takeLease(id);
    if (!lease) return;
    try {
      await lease.keepDuring(() => this.carryOn(lease, signal));
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      await lease.releaseRow();
    }
    await this.lists.writeUnlisted();
    // Whoever looks at it sees that it is in the list.
    this.live.publishChange(TOPIC, { id });
  }

  @Sweeps(eraseUser)
  async findOverdue(): Promise<Job<EraseJobData>[]> {
    await this.forgetUnconfirmed();
    await this.lists.writeUnlisted();
    const rows = await this.leases.findUnheld(
      { state: In([ErasureState.Scanning, ErasureState.Running]) },
      { select: { id: true, state: true }, order: { id: 'ASC' }, take: MOST_SWEPT },
    );
    return rows.map(({ id, state }) => eraseJob(id, state));
  }

  /** Deletes the results of a scan that were not confirmed in time. */
  private async forgetUnconfirmed(): Promise<void> {
    const old = { state: ErasureState.Scanned, countTime: LessThan(freshSince()), words: Not(IsNull()) };
    await this.source.manager.update(UserErasure, old, { words: null });
  }

  /** A node that shuts down releases its lease, and the sweep of another node finds the row. */
  private async carryOn(lease: Lease<UserErasure>, signal: AbortSignal): Promise<void> {
    const tell = (): void => this.live.publishChange(TOPIC, { id: lease.key });
    for (; !signal.aborted; tell()) {
      const row = await this.read(lease.key);
      if (row?.state === ErasureState.Scanning) await this.scanner.carryOn(row, lease);
      else if (row?.state === ErasureState.Running) await this.eraser.carryOn(row, lease, signal, tell);
      else return;
    }
  }

  private read(id: number): Promise<UserErasure | null> {
    return this.source.manager.createQueryBuilder(UserErasure, 'e').addSelect('e.words').where({ id }).getOne();
  }
}
