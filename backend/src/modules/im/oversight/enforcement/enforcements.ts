import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { insertMany } from '../../../../kernel/database/insert-many';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { EnforcementSettings } from './enforcement-settings';
import { EnforcementState, ImEnforcement } from './enforcement.entity';

const MOST_SWEPT = 100;

/** The rows that say what the chat product is still to be told. `nextTime` is a lease too: whoever moves it on carries it out. */
@Injectable()
export class Enforcements {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: EnforcementSettings,
  ) {}

  /** Within the transaction of the act. Due at once. */
  put(
    batch: string,
    steps: readonly GatewayStep[],
    actIds: readonly number[],
    manager: EntityManager,
  ): Promise<number> {
    return this.insert(batch, steps, actIds, new Date(), manager);
  }

  /** Before the transaction of an act in another database ends. Left alone for a while: it may not be committed. */
  prepare(batch: string, steps: readonly GatewayStep[], actIds: readonly number[]): Promise<number> {
    const later = new Date(Date.now() + this.settings.prepared);
    return this.insert(batch, steps, actIds, later, this.source.manager);
  }

  async withdraw(id: number | undefined): Promise<void> {
    if (id !== undefined) await this.source.manager.delete(ImEnforcement, { id });
  }

  find(id: number): Promise<ImEnforcement | null> {
    return this.source.manager.findOneBy(ImEnforcement, { id });
  }

  /** Takes one for an attempt. @param from its `nextTime` as it was read @returns when the lease ends; none where somebody else was faster */
  async take({ id, nextTime, attempts }: ImEnforcement): Promise<Date | undefined> {
    const until = new Date(Date.now() + this.settings.lease);
    return (await this.move(id, nextTime, { nextTime: until, attempts: attempts + 1 })) ? until : undefined;
  }

  /** @returns whether it was still ours, by the end of the lease */
  async move(id: number, lease: Date, change: QueryDeepPartialEntity<ImEnforcement>): Promise<boolean> {
    const still = { id, state: EnforcementState.Pending, nextTime: lease };
    const { affected } = await this.source.manager.update(ImEnforcement, still, change);
    return !!affected;
  }

  due(): Promise<Pick<ImEnforcement, 'id' | 'nextTime'>[]> {
    return this.source.manager.find(ImEnforcement, {
      select: { id: true, nextTime: true },
      where: { state: EnforcementState.Pending, nextTime: LessThanOrEqual(new Date()) },
      order: { nextTime: 'ASC' },
      take: MOST_SWEPT,
    });
  }

  private async insert(
    batch: string,
    steps: readonly GatewayStep[],
    actIds: readonly number[],
    nextTime: Date,
    manager: EntityManager,
  ): Promise<number> {
    const row = { batch, steps: [...steps], actId: actIds.length === 1 ? (actIds[0] as number) : null, nextTime };
    const state = steps.length ? EnforcementState.Pending : EnforcementState.Done;
    const [id] = await insertMany(manager, ImEnforcement, [{ ...row, state }]);
    return id as number;
  }
}
