import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import type { Query, QuerySpec } from '../../../../kernel/crud/read/query';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import type { ActTarget } from '../../oversight/trail/act-order';
import { Acts } from '../../oversight/act/acts';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { insertMembers, type MemberDraft } from './insert-members';
import { lockMembers, mustNotOwn } from './lock-members';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { announceRemoval } from './announce-removal';
import { memberTargets } from './member-targets';
import { membersMatching } from './member-search';
import { MOST_MEMBERS, checkNewMembers } from './new-members';
import { announceJoining } from './announce-joining';

type Member = Draft<ImGroupMember>;

/** The current and former members of groups. */
@Injectable()
export class GroupMemberService extends CrudService(ImGroupMember) {
  constructor(
    @InjectRepository(ImGroupMember, IM) rows: Repository<ImGroupMember>,
    recycleBin: RecycleBin,
    private readonly acts: Acts,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: Member | Member[]): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(Member | Member[])[]>().map((one) => this.writable(one) as MemberDraft);
    let ids: number[] = [];
    const targets = await this.newTargets(drafts);
    await this.acting({ action: 'member.add', targets }, async (manager) => {
      const coming = await checkNewMembers(manager, drafts);
      ids = await insertMembers(manager, drafts, coming);
      const steps = await announceJoining(manager, drafts, coming);
      return { steps, rows: ids.map((id) => ({ table: 'im_group_member', id })) };
    });
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: Member, manager?: EntityManager): Promise<void> {
    await this.writing(manager, async (m) => {
      const [current] = await lockMembers(m, [draft.id ?? 0]);
      if (!current) throw new BusinessError('crud.notFound');
      for (const name of ['group_id', 'user_id'] as const)
        if (draft[name] !== undefined && draft[name] !== current[name]) throw invalid(name, 'im.group.memberFixed');
      await super.update(draft, m);
      const targets = await memberTargets(m, [current.id]);
      await this.acts.recordAct({ action: 'member.update', targets, detail: this.writable(draft) }, m);
    });
  }

  /** Members who are still in the group are removed from it first. */
  override async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    if (manager) return super.delete(ids, manager);
    let deleted: Deleted | undefined;
    const targets = await memberTargets(this.rows.manager, ids);
    await this.acting({ action: 'member.delete', targets }, async (m) => {
      const live = (await lockMembers(m, ids)).filter(({ quit }) => !quit);
      await mustNotOwn(m, live);
      deleted = await super.delete(ids, m);
      return (await announceRemoval(m, live)).steps;
    });
    return deleted as Deleted;
  }

  /** Enough for all members of one group, or all groups of one person. Without such a filter, only the newest rows. */
  override async list(query: Query, spec: QuerySpec<ImGroupMember> = {}): Promise<WireRow[]> {
    return (await this.page({ ...query, page: 1, size: MOST_MEMBERS }, spec)).list;
  }

  protected override filtered(query: Query) {
    return membersMatching(this.rows.manager, query);
  }

  private async acting(...act: Parameters<Acts['performAct']>): Promise<void> {
    try {
      await this.acts.performAct(...act);
    } finally {
      this.reader.totals.clearCounts();
    }
  }

  private async newTargets(drafts: readonly MemberDraft[]): Promise<ActTarget[]> {
    const people = await this.rows.manager.find(ImUser, {
      select: { id: true, nick_name: true },
      where: { id: In(drafts.map(({ user_id }) => user_id)) },
    });
    const names = new Map(people.map(({ id, nick_name }) => [id, nick_name]));
    return drafts.map(({ group_id, user_id }) => ({
      type: 'user',
      id: user_id,
      name: names.get(user_id) ?? null,
      detail: { group_id },
    }));
  }
}
