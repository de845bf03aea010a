import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import type { ApiKey } from '../../../kernel/access/key/api-key';
import { KeyDirectory } from '../../../kernel/access/key/key-directory';
import { allowedNetworks } from '../../../kernel/basis/network/allowed-networks';
import { BaseSysApiKey } from '../tables/api-key.entity';

/** Loads keys by their hashes. */
@Injectable()
export class DatabaseKeyDirectory extends KeyDirectory {
  constructor(@InjectRepository(BaseSysApiKey) private readonly keys: Repository<BaseSysApiKey>) {
    super();
  }

  async findKey(hash: string): Promise<ApiKey | undefined> {
    const row = await this.keys.findOneBy({ keyHash: hash });
    if (row) return keyOf(row, row.expireTime);
    const former = await this.keys.findOneBy({ formerHash: hash, formerUntil: MoreThan(new Date()) });
    return former?.formerUntil ? keyOf(former, former.formerUntil) : undefined;
  }
}

const keyOf = (row: BaseSysApiKey, until: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  ownerId: row.userId,
  permissions: new Set(row.permissions),
  ...(row.departmentIds && { departmentIds: row.departmentIds }),
  ...(row.networks?.length && { networks: allowedNetworks(row.networks) }),
  until: Math.min(+until, +row.expireTime),
  isRevoked: !!row.revokedTime,
});
