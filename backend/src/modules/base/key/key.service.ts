import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { KeyCache } from '../../../kernel/access/key/key-cache';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { requireNetworks } from '../../../kernel/access/auth/require-networks';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { CrudService, type Narrowing } from '../../../kernel/crud/service/crud.service';
import { among } from '../../../kernel/stores/database/condition';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { BaseSysApiKey } from '../tables/api-key.entity';
import { StaffChanges } from '../staff-changes.service';
import { StaffReach } from '../user/staff-reach';
import { attachStates } from './attach-states';
import type { KeyChange } from './key.dto';

/** The caller's own keys, and those of staff whose departments are in reach. A change takes permissions away and adds none; networks are replaced. */
@Injectable()
export class KeyService extends CrudService(BaseSysApiKey) {
  constructor(
    @InjectRepository(BaseSysApiKey) rows: Repository<BaseSysApiKey>,
    recycleBin: RecycleBin,
    private readonly changes: StaffChanges,
    private readonly reach: StaffReach,
    private readonly cache: KeyCache,
  ) {
    super(rows, recycleBin);
  }

  /** @throws InvalidError for a permission that the key does not have; BusinessError for a key that is revoked or out of reach */
  async changeKey({ id, name, permissions, networks }: KeyChange): Promise<void> {
    requireNetworks(networks);
    await this.changes.runChange(async (manager) => {
      const key = await this.requireChangeable(id, manager);
      if (permissions?.some((one) => !key.permissions.includes(one))) throw invalid('permissions', 'apiKey.widened');
      const change = {
        ...(name !== undefined && { name }),
        ...(permissions && { permissions }),
        ...(networks !== undefined && { networks }),
      };
      if (!Object.keys(change).length) return;
      const { affected } = await manager.update(BaseSysApiKey, { id, revokedTime: IsNull() }, change);
      if (!affected) throw revoked();
    });
    await this.cache.forgetKeys([id]);
  }

  /** Every node refuses them within a second. Those that are revoked already stay so. */
  async revokeKeys(ids: readonly number[]): Promise<void> {
    await this.changes.runChange(async (manager) => {
      for (const id of new Set(ids)) await this.requireChangeable(id, manager);
      await manager.update(BaseSysApiKey, { id: In([...ids]), revokedTime: IsNull() }, { revokedTime: new Date() });
    });
    await this.cache.forgetKeys(ids);
  }

  /** @throws BusinessError `crud.notFound` for a key that the caller does not see */
  async requireKey(id: number, manager: EntityManager): Promise<BaseSysApiKey> {
    const [row] = await this.reader.byIds([id], this.scope(), manager);
    if (!row) throw new BusinessError('crud.notFound');
    return row as unknown as BaseSysApiKey;
  }

  private async requireChangeable(id: number, manager: EntityManager): Promise<BaseSysApiKey> {
    const key = await this.requireKey(id, manager);
    await this.reach.requireReach([key.userId], manager);
    return key;
  }

  protected override scope(): Narrowing {
    const { id, departmentIds } = currentStaff();
    if (departmentIds === 'all') return undefined;
    const { sql, params } = among('`departmentId`', departmentIds);
    return {
      sql: `a.\`userId\` = ? OR a.\`userId\` IN (SELECT \`id\` FROM \`base_sys_user\` WHERE ${sql})`,
      params: [id, ...params],
    };
  }

  protected override attach(rows: WireRow[], manager = this.rows.manager): Promise<WireRow[]> {
    return attachStates(rows, manager);
  }
}

const revoked = (): BusinessError => new BusinessError('apiKey.revoked', {}, { reason: 'revoked' });
