import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import { type Query } from '../../../../kernel/crud/read/query';
import { both, type Condition } from '../../../../kernel/stores/database/condition';
import { held } from '../../../../kernel/stores/database/for-update';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { noteFiles } from '../../../../kernel/rows/files/file-ledger';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Acts } from '../../oversight/act/acts';
import type { ActTarget } from '../../oversight/trail/act-order';
import { Capabilities } from '../../product/capability/capabilities';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import type { ManyActed } from '../../oversight/act/act.dto';
import { changesOf } from '../../../../kernel/crud/service/changes-of';
import { PeopleSearch } from '../user/people-search';
import type { CancelRealName } from './cancel-real-name.dto';
import { ImRealName } from '../../tables/im-real-name.entity';
import { chunked } from '../../../../kernel/basis/lists/chunked';

const AT_ONCE = 1000;

const NOBODY: Partial<ImRealName> = {
  is_real_name: Flag.No,
  id_card: null,
  id_card_front: null,
  id_card_back: null,
};

/** Real-name records, and their cancellation. */
@Injectable()
export class RealNameService extends CrudService(ImRealName) {
  constructor(
    @InjectRepository(ImRealName, IM) rows: Repository<ImRealName>,
    recycleBin: RecycleBin,
    private readonly acts: Acts,
    private readonly search: PeopleSearch,
    private readonly capabilities: Capabilities,
  ) {
    super(rows, recycleBin);
  }

  override async update(draft: Draft<ImRealName>): Promise<void> {
    this.capabilities.requireFeature('realName');
    const { id = 0 } = draft;
    const [person] = await this.reader.byIds([id]);
    if (!person) throw new BusinessError('crud.notFound');
    const target = { type: 'user' as const, id, name: String(person.nick_name) };
    await this.acts.performAct({ action: 'real_name.update', targets: [target] }, async (m) => {
      await lockRows(m, 'im_user', [id]);
      const before = await this.whole(id, m);
      await super.update({ ...draft, ...(draft.id_card === '' && { id_card: null }) }, m);
      const changes = changesOf(before, await this.whole(id, m));
      return { targets: Object.keys(changes).length ? [{ ...target, detail: { changes } }] : [] };
    });
  }

  /** @throws BusinessError `crud.notFound` if none of them has a real name that can be revoked */
  async revokeRealNames({ ids, reason }: CancelRealName): Promise<ManyActed> {
    this.capabilities.requireFeature('realName');
    const wanted = [...new Set(ids)];
    const people = await this.named(wanted);
    if (!people.length) throw new BusinessError('crud.notFound');
    const targets = people.map(targetOf);
    const result = await this.acts.performAct({ action: 'real_name.cancel', targets, reason }, async (manager) => {
      const held = await this.held(wanted, manager);
      if (!held.length) throw new BusinessError('im.person.noRealName', {}, { reason: 'status' });
      for (const chunk of chunked(held, AT_ONCE)) {
        const some = chunk.map(({ id }) => id);
        await manager.update(ImRealName, { id: In(some) }, NOBODY);
        await noteFiles(ImRealName, some, manager);
      }
      return { targets: held.map(targetOf) };
    });
    return { ...result, unchanged: people.length - result.count, unknown: wanted.length - people.length };
  }

  /** People who have proved their identity, or have begun to. */
  protected override scope(): Condition {
    const [confirmed, number] = [this.reader.at('is_real_name'), this.reader.at('id_card')];
    return { sql: `${confirmed} = 1 OR ${number} <> ''`, params: [] };
  }

  protected override filtered({ keyWord }: Query): Condition {
    return keyWord ? both(this.scope(), this.search.conditionFor(keyWord)) : this.scope();
  }

  private whole(id: number, manager: EntityManager): Promise<ImRealName> {
    return manager.findOneByOrFail(ImRealName, { id });
  }

  private async named(ids: readonly number[]): Promise<ImRealName[]> {
    const found: ImRealName[] = [];
    for (const some of chunked(ids, AT_ONCE)) found.push(...(await this.rows.findBy({ id: In(some) })));
    return found;
  }

  /** Reads the people who have a real name now, and locks their rows until the transaction ends. */
  private async held(ids: readonly number[], manager: EntityManager): Promise<ImRealName[]> {
    const found: ImRealName[] = [];
    for (const some of chunked(ids, AT_ONCE)) {
      const rows = await manager.find(ImRealName, { where: { id: In(some) }, ...held(manager) });
      found.push(...rows.filter(({ is_real_name, id_card }) => is_real_name === Flag.Yes || !!id_card));
    }
    return found;
  }
}

const targetOf = ({ id, nick_name }: ImRealName): ActTarget => ({ type: 'user', id, name: nick_name });
