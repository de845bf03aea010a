import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { FoundByWord } from '../../../../kernel/crud/search/found-by-word';
import { changesOf } from '../../../../kernel/crud/service/changes-of';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import { type PageOf, type Query, type QuerySpec } from '../../../../kernel/crud/read/query';
import type { Related } from '../../../../kernel/crud/service/related';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { held } from '../../../../kernel/stores/database/for-update';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { MOST_LISTED, SearchedPages } from '../../../../kernel/crud/search/searched-pages';
import { Acts } from '../../oversight/act/acts';
import { TimedBans } from '../../oversight/act/timed-bans';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImFriend } from '../../tables/im-friend.entity';
import { ImGroup } from '../../tables/im-group.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { IM } from '../../tables/im-source';
import { chatHash, checkPassword } from './chat-password';
import { namedPeople } from './named-people';
import { ImUser, ImUserStatus } from '../../tables/im-user.entity';
import { OnlineTerminals } from './online-terminals';
import { PEOPLE_SPEC } from './im-user.dto';
import { unfriendSteps } from './unfriend-steps';
import { PeopleSearch } from './people-search';
import { PersonDrafts, type PersonDraft } from './person-drafts';
import { spreadName } from './shown-name';

/** The people of the chat product. Every change by staff is recorded in the trail. */
@FoundByWord({ resource: 'im/user', title: ['nick_name', 'user_name'], note: ['user_name', 'id'], spec: PEOPLE_SPEC })
@Injectable()
export class ImUserService extends CrudService(ImUser) {
  private readonly found: SearchedPages<ImUser>;

  constructor(
    @InjectRepository(ImUser, IM) rows: Repository<ImUser>,
    recycleBin: RecycleBin,
    private readonly acts: Acts,
    private readonly timedBans: TimedBans,
    search: PeopleSearch,
    private readonly drafts: PersonDrafts,
    private readonly terminals: OnlineTerminals,
  ) {
    super(rows, recycleBin);
    this.found = new SearchedPages(this.reader, search);
  }

  override async add(draft: PersonDraft | PersonDraft[]): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(PersonDraft | PersonDraft[])[]>();
    for (const { password } of drafts) checkPassword(password ?? '');
    const rows = await Promise.all(drafts.map(async (one) => ({ ...one, ...(await this.born(one.password ?? '')) })));
    const targets = drafts.map(({ nick_name }) => ({ type: 'user' as const, id: null, name: nick_name ?? null }));
    let ids: number[] = [];
    await this.acts.performAct({ action: 'user.add', targets }, async (m) => {
      ids = [(await super.add(await this.drafts.checked(rows, m), m)).id].flat();
      return { targets: targets.map((target, at) => ({ ...target, id: ids[at] ?? null })) };
    });
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: PersonDraft): Promise<void> {
    const { id = 0 } = draft;
    const [person] = await namedPeople(this.rows.manager, [id]);
    if (!person) throw new BusinessError('crud.notFound');
    const target = { type: 'user' as const, id, name: person.nick_name };
    await this.acts.performAct({ action: 'user.update', targets: [target] }, async (m) => {
      await lockRows(m, 'im_user', [id]);
      const before = await m.findOneBy(ImUser, { id });
      if (!before) throw new BusinessError('crud.notFound');
      const [checked = {}] = await this.drafts.checked([draft], m, before);
      await super.update({ ...checked, id }, m);
      const after = await m.findOneByOrFail(ImUser, { id });
      const changes = changesOf(before, after);
      if ('nick_name' in changes || 'head_image_thumb' in changes) await spreadName(m, id, after);
      return { targets: Object.keys(changes).length ? [{ ...target, detail: { changes } }] : [] };
    });
  }

  /** Deletes their friendships and memberships too. Their messages stay, as evidence. */
  override async delete(ids: readonly number[]): Promise<Deleted> {
    const people = await namedPeople(this.rows.manager, [...new Set(ids)]);
    if (!people.length) throw new BusinessError('crud.notFound');
    const targets = people.map(({ id, nick_name }) => ({ type: 'user' as const, id, name: nick_name }));
    let deleted: Deleted = { recycleId: null, count: 0 };
    await this.acts.performAct({ action: 'user.delete', targets }, async (m) => {
      const userIds = people.map(({ id }) => id);
      await this.mustOwnNothing(userIds, m);
      const groups = await this.groupsOf(userIds, m);
      const partings = await unfriendSteps(userIds, m);
      deleted = await super.delete(userIds, m);
      // Whoever makes somebody an owner locks the membership or the person, so that is over now.
      await this.mustOwnNothing(userIds, m, held(m));
      await this.timedBans.clearEnds('user', userIds, m);
      return [
        { do: 'evict', names: groups.map((id) => `group_member_ids::${id}`) },
        ...partings,
        { do: 'forceLogout', userIds },
      ];
    });
    return deleted;
  }

  override async list(query: Query, spec: QuerySpec<ImUser> = {}): Promise<WireRow[]> {
    if (query.keyWord) return this.attach(await this.found.findRows(query, spec));
    return (await super.page({ ...query, page: 1, size: MOST_LISTED }, spec)).list;
  }

  override async page({ cursor, ...query }: Query, spec: QuerySpec<ImUser> = {}): Promise<PageOf<WireRow>> {
    if (!query.keyWord) return super.page(query, spec);
    const { list, pagination } = await this.found.findPage({ ...query, cursor }, spec);
    return { list: await this.attach(list), pagination };
  }

  override async *stream(query: Query, spec: QuerySpec<ImUser> = {}): AsyncGenerator<WireRow[]> {
    if (!query.keyWord) yield* super.stream(query, spec);
    else for await (const rows of this.found.streamRows(query, spec)) yield await this.attach(rows);
  }

  protected override related(): Related[] {
    return [
      { entity: ImFriend, by: 'user_id' },
      { entity: ImFriend, by: 'friend_id' },
      { entity: ImGroupMember, by: 'user_id' },
    ];
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const ids = rows.map(({ id }) => id);
    const [terminals, ends] = await Promise.all([
      this.terminals.findTerminals(ids),
      this.timedBans.findEnds('user', ids),
    ]);
    return rows.map((row) => ({
      ...row,
      online: terminals?.get(row.id) ?? null,
      unban_time: ends.get(row.id) ?? null,
    }));
  }

  /** The product's own schema has other names for its indexes. */
  protected override duplicate(field: string): BusinessError {
    return super.duplicate(field.replace(/^idx_/, ''));
  }

  private async born(password: string): Promise<Partial<ImUser>> {
    const created_time = new Date();
    return {
      password: await chatHash(password),
      created_time,
      status: ImUserStatus.Normal,
      is_banned: Flag.No,
      reason: '',
    };
  }

  /** Refuses people who own a group, because nobody could manage a group without an owner. */
  private async mustOwnNothing(ids: readonly number[], manager: EntityManager, lock = {}): Promise<void> {
    const groups = await manager.find(ImGroup, {
      where: { owner_id: In([...ids]), dissolve: Flag.No },
      order: { id: 'ASC' },
      take: 3,
      ...lock,
    });
    const [first] = groups;
    if (!first) return;
    const [owner] = await namedPeople(manager, [first.owner_id]);
    const names = groups.map(({ name }) => name).join(', ');
    throw new BusinessError(
      'im.person.ownsGroups',
      { name: owner?.nick_name ?? '', groups: names },
      { reason: 'owner' },
    );
  }

  private async groupsOf(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const where = { user_id: In([...ids]), quit: Flag.No };
    const members = await manager.find(ImGroupMember, { select: { id: true, group_id: true }, where });
    return [...new Set(members.map(({ group_id }) => group_id))];
  }
}
