import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { FoundByWord } from '../../../../kernel/crud/search/found-by-word';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import type { Query, QuerySpec } from '../../../../kernel/crud/read/query';
import type { Related } from '../../../../kernel/crud/service/related';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import type { ActTarget } from '../../oversight/trail/act-order';
import { Acts } from '../../oversight/act/acts';
import { TimedBans } from '../../oversight/act/timed-bans';
import { countsBy } from '../../queries/counts-by';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import { IM } from '../../tables/im-source';
import { GroupFrameType, groupCacheNames } from '../notices/group-frames';
import { SYSTEM_ID, systemName, toMembers } from '../notices/group-post';
import { groupsMatching } from './group-search';
import { groupTarget } from './group-target';
import { lockGroups } from '../notices/lock-groups';
import { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../notices/live-members';
import { findOwners, addOwnersAsMembers } from './owners';

type Group = Draft<ImGroup>;

const MOST_LISTED = 1000;

/** The groups of the chat product. Every change is recorded in the audit trail and evicts the group from the product's cache. */
@FoundByWord({ resource: 'im/group', title: ['name'], note: ['id'], spec: {} })
@Injectable()
export class GroupService extends CrudService(ImGroup) {
  constructor(
    @InjectRepository(ImGroup, IM) rows: Repository<ImGroup>,
    recycleBin: RecycleBin,
    private readonly acts: Acts,
    private readonly timedBans: TimedBans,
  ) {
    super(rows, recycleBin);
  }

  /** The owner becomes the first member. */
  override async add(draft: Group | Group[]): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(Group | Group[])[]>().map((one) => ({ ...one, created_time: new Date() }));
    const nameless = drafts.map(({ name = null }): ActTarget => ({ type: 'group', id: null, name }));
    let ids: number[] = [];
    await this.acting({ action: 'group.add', targets: nameless }, async (manager) => {
      const owners = await findOwners(
        manager,
        drafts.map(({ owner_id = 0 }) => owner_id),
      );
      ids = [(await super.add(drafts, manager)).id].flat();
      const groups = await lockGroups(manager, ids);
      const steps = await addOwnersAsMembers(manager, groups, owners);
      return { steps, targets: groups.map(groupTarget) };
    });
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: Group): Promise<void> {
    const { id = 0 } = draft;
    const detail = this.writable(draft) as object;
    await this.acting({ action: 'group.update', targets: await this.targets([id]), detail }, async (manager) => {
      const [current] = await lockGroups(manager, [id]);
      if (!current) throw new BusinessError('crud.notFound');
      if (draft.owner_id !== undefined && draft.owner_id !== current.owner_id)
        throw invalid('owner_id', 'im.group.transferInstead');
      await mustBeOfGroup(manager, draft.top_message_id, id);
      await super.update(draft, manager);
      return [{ do: 'evict', names: [groupCacheNames(id).group] }];
    });
  }

  /** The members are removed too, and the group leaves their lists of groups. Its messages stay. */
  override async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    if (manager) return super.delete(ids, manager);
    let deleted: Deleted | undefined;
    await this.acting({ action: 'group.delete', targets: await this.targets(ids) }, async (m) => {
      const members = await liveMembers(m, ids);
      deleted = await super.delete(ids, m);
      return [...members].flatMap(([id, userIds]) => disappearance(id, userIds));
    });
    return deleted as Deleted;
  }

  /** Returns only the newest groups, because there may be a million. */
  override async list(query: Query, spec: QuerySpec<ImGroup> = {}): Promise<WireRow[]> {
    return (await this.page({ ...query, page: 1, size: MOST_LISTED }, spec)).list;
  }

  protected override related(): Related[] {
    return [{ entity: ImGroupMember, by: 'group_id' }];
  }

  protected override filtered({ keyWord }: Query) {
    const word = keyWord?.trim();
    return word ? groupsMatching(this.rows.manager, word) : undefined;
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const ids = rows.map(({ id }) => id);
    const [counts, ends] = await Promise.all([
      countsBy(this.rows.manager, 'im_group_member', 'group_id', ids, '`quit` = 0'),
      this.timedBans.findEnds('group', ids),
    ]);
    return rows.map((row) => ({
      ...row,
      member_count: counts.get(row.id) ?? 0,
      unban_time: ends.get(row.id) ?? null,
    }));
  }

  private async acting(...act: Parameters<Acts['performAct']>): Promise<void> {
    try {
      await this.acts.performAct(...act);
    } finally {
      this.reader.totals.clearCounts();
    }
  }

  private async targets(ids: readonly number[]): Promise<ActTarget[]> {
    const groups = await this.rows.find({ select: { id: true, name: true }, where: { id: In([...ids]) } });
    return groups.map(groupTarget);
  }
}

function disappearance(groupId: number, userIds: readonly number[]): GatewayStep[] {
  const { group, members } = groupCacheNames(groupId);
  const post = { groupId, sendId: SYSTEM_ID, sendNickName: systemName(), content: '', sendTime: new Date() };
  return [
    { do: 'evict', names: [group, members] },
    { do: 'forgetReading', groupId },
    toMembers(userIds, { ...post, type: GroupFrameType.Gone }),
  ];
}

async function mustBeOfGroup(manager: EntityManager, id: number | null | undefined, group_id: number): Promise<void> {
  if (id != null && !(await manager.existsBy(ImGroupMessage, { id, group_id })))
    throw invalid('top_message_id', 'im.group.messageMissing');
}
