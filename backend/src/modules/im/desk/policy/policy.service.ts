import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImPolicy } from './policy.entity';

const MOST_OFFERED = 100;

/** The policies of the house. */
@Injectable()
export class PolicyService extends CrudService(ImPolicy) {
  constructor(
    @InjectRepository(ImPolicy) private readonly policies: Repository<ImPolicy>,
    recycleBin: RecycleBin,
  ) {
    super(policies, recycleBin);
  }

  listOffered(): Promise<ImPolicy[]> {
    return this.policies.find({
      where: { enabled: Flag.Yes },
      order: { orderNum: 'ASC', id: 'ASC' },
      take: MOST_OFFERED,
    });
  }
}
