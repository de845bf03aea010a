import type { Type } from '@nestjs/common';
import type { EntityManager, FindManyOptions, FindOptionsWhere } from 'typeorm';
import type { PickKeysByType } from 'typeorm/common/PickKeysByType.js';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { insertMany } from '../../stores/database/insert-many';
import type { TenantOwned } from './tenant-owned';

/** Only one set of conditions: with several alternatives, one of them might lack the tenant. */
type Where<E> = FindOptionsWhere<E>;
type Choice<E> = Pick<FindManyOptions<E>, 'order' | 'take' | 'skip'> & { where?: Where<E> };
type Change<E> = QueryDeepPartialEntity<E> & { tenantId?: never };

/** The rows of one tenant. Every statement is limited to the tenant, and every inserted row belongs to it. */
export class TenantRows<E extends TenantOwned> {
  constructor(
    private readonly Entity: Type<E>,
    private readonly manager: EntityManager,
    /** called for each statement; undefined if the work is about all tenants */
    private readonly tenantId: () => Promise<number | undefined>,
  ) {}

  async findRows({ where, ...choice }: Choice<E> = {}): Promise<E[]> {
    return this.manager.find(this.Entity, { ...choice, where: await this.own(where) });
  }

  async countRows(where?: Where<E>): Promise<number> {
    return this.manager.countBy(this.Entity, await this.own(where));
  }

  async sumColumn(column: PickKeysByType<E, number>, where?: Where<E>): Promise<number> {
    return Number((await this.manager.sum(this.Entity, column, await this.own(where))) ?? 0);
  }

  /** @throws Error if the work is about all tenants and a row has no tenant */
  async insertRows(rows: readonly QueryDeepPartialEntity<E>[]): Promise<number[]> {
    const tenantId = await this.tenantId();
    if (tenantId === undefined && rows.some((row) => !('tenantId' in row)))
      throw new Error('A row that is inserted for no tenant has to say whose it is.');
    const stamped = tenantId === undefined ? rows : rows.map((row) => ({ ...row, tenantId }));
    return insertMany(this.manager, this.Entity, stamped);
  }

  /** @returns how many rows were changed */
  async updateRows(where: Where<E>, change: Change<E>): Promise<number> {
    const { tenantId: _, ...rest } = change as QueryDeepPartialEntity<TenantOwned>;
    const { affected } = await this.manager.update(
      this.Entity,
      await this.own(where),
      rest as QueryDeepPartialEntity<E>,
    );
    return affected ?? 0;
  }

  async deleteRows(where: Where<E>): Promise<number> {
    const { affected } = await this.manager.delete(this.Entity, await this.own(where));
    return affected ?? 0;
  }

  /** The tenant overrides the conditions, so a caller that names another tenant finds nothing of it. */
  private async own(where?: Where<E>): Promise<Where<E>> {
    const tenantId = await this.tenantId();
    return (tenantId === undefined ? { ...where } : { ...where, tenantId }) as Where<E>;
  }
}
