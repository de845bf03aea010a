import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { Flag } from '../../tables/columns/flag.decorator';
import { requireFewerFirst } from './first-strikes';
import { lawOfGround } from './law-of-ground';
import { requireAddress } from './link-in-reason';
import { ImPolicy } from './policy.entity';

const MOST_OFFERED = 100;

type PolicyDraft = Draft<ImPolicy>;

/** The policies of the house. */
@Injectable()
export class PolicyService extends CrudService(ImPolicy) {
  constructor(
    @InjectRepository(ImPolicy) private readonly policies: Repository<ImPolicy>,
    recycleBin: RecycleBin,
    private readonly config: AppConfig,
  ) {
    super(policies, recycleBin);
  }

  override async add(draft: PolicyDraft | PolicyDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const lawful = (one: PolicyDraft): PolicyDraft => {
      requireAddress(one, this.config.publicUrl);
      requireFewerFirst(one);
      return { ...one, law: lawOfGround(one) };
    };
    return super.add(Array.isArray(draft) ? draft.map(lawful) : lawful(draft), manager);
  }

  /** The row is locked before its law and its strikes are judged, so that two changes at once do not leave a ground without its law. */
  override async update(draft: PolicyDraft, manager?: EntityManager): Promise<void> {
    requireAddress(draft, this.config.publicUrl);
    const { id = 0, ground, law, strikes, firstStrikes } = draft;
    if ([ground, law, strikes, firstStrikes].every((one) => one === undefined)) return super.update(draft, manager);
    await this.writing(manager, async (m) => {
      await lockRows(m, 'im_policy', [id]);
      const before = await m.findOneBy(ImPolicy, { id });
      if (before) requireFewerFirst(draft, before);
      await super.update(before ? { ...draft, law: lawOfGround(draft, before) } : draft, m);
    });
  }

  listOffered(manager: EntityManager = this.policies.manager): Promise<ImPolicy[]> {
    return manager.find(ImPolicy, {
      where: { enabled: Flag.Yes },
      order: { orderNum: 'ASC', id: 'ASC' },
      take: MOST_OFFERED,
    });
  }
}
