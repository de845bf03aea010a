import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { FoundByWord } from '../../../../kernel/search/found-by-word';
import { changesOf } from '../../../../kernel/crud/changes-of';
import { CrudService } from '../../../../kernel/crud/crud.service';
import { type PageOf, type Query, type QuerySpec } from '../../../../kernel/crud/query';
import { among, both } from '../../../../kernel/database/condition';
import type { Related } from '../../../../kernel/crud/related';
import type { WireRow } from '../../../../kernel/crud/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes';
import { lockRows } from '../../../../kernel/database/lock-rows';
import { BusinessError } from '../../../../kernel/errors/business-error';
import { RecycleBin } from '../../../../kernel/recycle/recycle-bin';
import { Acts } from '../../oversight/act/acts';
import { TimedBans } from '../../oversight/act/timed-bans';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImFriend } from '../../tables/im-friend.entity';
import { ImGroup } from '../../tables/im-group.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { IM } from '../../tables/im-source';
import { chatHash, checkPassword } from './chat-password';
import { namedPeople } from './held-people';
import { ImUser, ImUserStatus } from '../../tables/im-user.entity';
import { OnlineTerminals } from './online-terminals';
import { PEOPLE_SPEC } from './im-user.dto';
import { partingsOf } from './partings';
import { PeopleSearch } from './people-search';
import { PersonDrafts, type PersonDraft } from './person-drafts';
import { spreadName } from './shown-name';

/** A list without pages is for choosing from, not for reading everybody. */
const MOST_LISTED = 1000;
const AT_ONCE = 1000;

/** The people of the chat product. What staff change of them is in the trail. */
@FoundByWord({ resource: 'im/user', title: ['nick_name', 'user_name'], note: ['user_name', 'id'], spec: PEOPLE_SPEC })
@Injectable()
export class ImUserService extends CrudService(ImUser) {
  constructor(
    @InjectRepository(ImUser, IM) rows: Repository<ImUser>,
    recycleBin: RecycleBin,
    private readonly acts: Acts,
    private readonly timedBans: TimedBans,
    private readonly search: PeopleSearch,
    private readonly drafts: PersonDrafts,
    private readonly terminals: OnlineTerminals,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: PersonDraft | PersonDraft[]): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(PersonDraft | PersonDraft[])[]>();
    for (const { password } of drafts) checkPassword(password ?? '');
    const rows = await Promise.all(drafts.map(async (one) => ({ ...one, ...(await this.born(one.password ?? '')) })));
    const targets = drafts.map(({ nick_name }) => ({ type: 'user' as const, id: null, name: nick_name ?? null }));
    let ids: number[] = [];
    await this.acts.perform({ action: 'user.add', targets }, async (m) => {
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
    await this.acts.perform({ action: 'user.update', targets: [target] }, async (m) => {
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

  /** Their friendships and memberships go with them; what they wrote stays, as evidence. */
  override async delete(ids: readonly number[]): Promise<Deleted> {
    const people = await namedPeople(this.rows.manager, [...new Set(ids)]);
    if (!people.length) throw new BusinessError('crud.notFound');
    const targets = people.map(({ id, nick_name }) => ({ type: 'user' as const, id, name: nick_name }));
    let deleted: Deleted = { recycleId: null, count: 0 };
    await this.acts.perform({ action: 'user.delete', targets }, async (m) => {
      const userIds = people.map(({ id }) => id);
      await this.mustOwnNothing(userIds, m);
      const groups = await this.groupsOf(userIds, m);
      const partings = await partingsOf(userIds, m);
      deleted = await super.delete(userIds, m);
      await this.timedBans.clear('user', userIds, m);
      return [
        { do: 'evict', names: groups.map((id) => `group_member_ids::${id}`) },
        ...partings,
        { do: 'forceLogout', userIds },
      ];
    });
    return deleted;
  }

  override async list(query: Query, spec: QuerySpec<ImUser> = {}): Promise<WireRow[]> {
    return (await this.page({ ...query, page: 1, size: MOST_LISTED }, spec)).list;
  }

  override async page(query: Query, spec: QuerySpec<ImUser> = {}): Promise<PageOf<WireRow>> {
    const { keyWord, cursor, ...asked } = query;
    if (!keyWord) return super.page(asked, spec);
    const from = typeof cursor === 'number' ? cursor : undefined;
    const { ids, rest } = await this.search.find(keyWord, this.reader.where(asked, spec), from);
    const { list, pagination } = await this.reader.page(asked, spec, among('a.`id`', ids));
    const more = rest === undefined ? {} : { totalIsEstimate: true, more: true, cursor: rest };
    return { list: await this.attach(list), pagination: { ...pagination, ...more } };
  }

  /** A word is looked for a stretch of ids at a time: one that nobody has must not keep the database busy for long at once. */
  override async *stream(query: Query, spec: QuerySpec<ImUser> = {}): AsyncGenerator<WireRow[]> {
    const { keyWord, ...asked } = query;
    if (!keyWord) {
      yield* super.stream(asked, spec);
      return;
    }
    const word = this.search.condition(keyWord);
    for (let to = await this.search.newest(); to !== undefined;) {
      const below: number | undefined = await this.search.stepBack(to);
      const within = both(word, { sql: 'a.`id` <= ?', params: [to] });
      for (let last = below ?? 0, full = true; full;) {
        const rows = await this.reader.after(last, AT_ONCE, asked, spec, within);
        if (rows.length) yield await this.attach(rows);
        full = rows.length === AT_ONCE;
        last = rows.at(-1)?.id ?? to;
      }
      to = below;
    }
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

  /** The product's own schema names its indexes otherwise. */
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

  /** A group without an owner could not be led any more. */
  private async mustOwnNothing(ids: readonly number[], manager: EntityManager): Promise<void> {
    const groups = await manager.find(ImGroup, {
      where: { owner_id: In([...ids]), dissolve: Flag.No },
      order: { id: 'ASC' },
      take: 3,
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
