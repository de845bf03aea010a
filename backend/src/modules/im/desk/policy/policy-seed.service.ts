import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { ConfService } from '../../../base/conf/conf.service';
import { DictInfo } from '../../../dict/tables/dict-info.entity';
import { DictType } from '../../../dict/tables/dict-type.entity';
import { ImPolicy } from './policy.entity';

/** The dictionary of the reasons that staff have banned people for. */
const REASONS = 'banReason';

const LONGEST = { name: 40, reason: 128 };

/** Makes the reasons that a house has bans for its first policies, once. Later ones are its own. */
@Injectable()
export class PolicySeed implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.conf.readValue('imPolicies')) return;
    await this.source.transaction(async (manager) => {
      if (await this.conf.claimKey('imPolicies', manager)) await insertMany(manager, ImPolicy, await policies(manager));
    });
  }
}

async function policies(manager: EntityManager): Promise<Partial<ImPolicy>[]> {
  const type = await manager.findOneBy(DictType, { key: REASONS });
  const reasons = type ? await manager.find(DictInfo, { where: { typeId: type.id }, order: { orderNum: 'ASC' } }) : [];
  return reasons
    .filter(({ name }) => name.length <= LONGEST.reason)
    .map(({ name }, orderNum) => ({ name: shortName(name), reason: name, orderNum }));
}

/** A name for a reason, in which the places of an end and of a link are not filled in. */
const shortName = (reason: string): string =>
  [...reason.replace(/\{(days|until|link)\}/g, '…')].slice(0, LONGEST.name).join('');
