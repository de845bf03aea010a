import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { requirePasswordLength } from '../../../kernel/access/auth/password-length';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { changesOf } from '../../../kernel/crud/service/changes-of';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import { mask } from '../../../kernel/crud/columns/mask';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Related } from '../../../kernel/crud/service/related';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { MOST_LISTED, SearchedPages } from '../../../kernel/crud/search/searched-pages';
import { type ActTarget, TrailService } from '../../im/oversight/trail/trail.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/read/query';
import { isReachable } from '../phone';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo, UserInfoStatus } from '../tables/user-info.entity';
import { UserMerge } from '../tables/user-merge.entity';
import { UserNote } from '../tables/user-note.entity';
import { targetOf } from './act-target';
import { followRedirects } from './follow-redirects';
import { UserSearch } from './user-search';

const HASHED_AT_ONCE = 2;

type UserDraft = Draft<UserInfo>;

/** The end users of an app. Every change by staff is recorded in the trail. */
@Injectable()
export class UserInfoService extends CrudService(UserInfo) {
  private readonly found: SearchedPages<UserInfo>;

  constructor(
    @InjectRepository(UserInfo) rows: Repository<UserInfo>,
    recycleBin: RecycleBin,
    private readonly trail: TrailService,
    private readonly passwords: PasswordService,
    private readonly config: AppConfig,
    search: UserSearch,
  ) {
    super(rows, recycleBin);
    this.found = new SearchedPages(this.reader, search);
  }

  override async add(draft: UserDraft | UserDraft[]): Promise<{ id: number | number[] }> {
    const drafts = await this.allHashed([draft].flat<(UserDraft | UserDraft[])[]>());
    let ids: number[] = [];
    await this.trail.performAct({ action: 'end_user.add', targets: [] }, async (m) => {
      for (const one of drafts) requireReachable(one);
      ids = [(await super.add(drafts, m)).id].flat();
      return ids.map((id, at) => targetOf({ id, nickName: drafts[at]?.nickName ?? null }));
    });
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: UserDraft): Promise<void> {
    const change = await this.hashed(draft);
    const { id = 0 } = draft;
    await this.trail.performAct({ action: 'end_user.update', targets: [] }, async (m) => {
      await lockRows(m, 'user_info', [id]);
      const before = await m.findOneBy(UserInfo, { id });
      if (!before) throw new BusinessError('crud.notFound');
      if (before.status === UserInfoStatus.Cancelled) throw new BusinessError('endUser.cancelled');
      requireReachable(change, before);
      await super.update(change, m);
      const changes = changesOf(before, await m.findOneByOrFail(UserInfo, { id }));
      delete changes.updateTime;
      const isChanged = Object.keys(changes).length > 0 || change.password !== undefined;
      return isChanged ? [{ ...targetOf(before), detail: { changes } }] : [];
    });
  }

  override async delete(ids: readonly number[]): Promise<Deleted> {
    let deleted: Deleted = { recycleId: null, count: 0 };
    await this.trail.performAct({ action: 'end_user.delete', targets: [] }, async (m) => {
      await lockRows(m, 'user_info', ids);
      const people = await m.find(UserInfo, { select: { id: true, nickName: true }, where: { id: In([...ids]) } });
      deleted = await super.delete(ids, m);
      return people.map((one): ActTarget => targetOf(one));
    });
    return deleted;
  }

  override async list(query: Query, spec: QuerySpec<UserInfo> = {}): Promise<WireRow[]> {
    if (query.keyWord) return this.found.findRows(query, spec);
    return (await super.page({ ...query, page: 1, size: MOST_LISTED }, spec)).list;
  }

  override page({ cursor, ...query }: Query, spec: QuerySpec<UserInfo> = {}): Promise<PageOf<WireRow>> {
    return query.keyWord ? this.found.findPage({ ...query, cursor }, spec) : super.page(query, spec);
  }

  override stream(query: Query, spec: QuerySpec<UserInfo> = {}): AsyncGenerator<WireRow[]> {
    return query.keyWord ? this.found.streamRows(query, spec) : super.stream(query, spec);
  }

  /** A merged person is found as the person they were merged into. */
  override async info(id: number): Promise<WireRow> {
    return super.info(await followRedirects(id, this.manager));
  }

  protected override related(): Related[] {
    return [
      { entity: UserAddress, by: 'userId' },
      { entity: UserMerge, by: 'intoId' },
      { entity: UserNote, by: 'userId' },
    ];
  }

  /** Hashes a few at a time: each hash needs a processor and many megabytes, and other people sign in at the same time. */
  private async allHashed(drafts: UserDraft[]): Promise<UserDraft[]> {
    const hashed: UserDraft[] = [];
    for (const some of chunked(drafts, HASHED_AT_ONCE))
      hashed.push(...(await Promise.all(some.map((one) => this.hashed(one)))));
    return hashed;
  }

  /** Hashing is slow, so it is done before a transaction could block others. */
  private async hashed(draft: UserDraft): Promise<UserDraft> {
    const { password } = draft;
    if (password == null) return draft;
    requirePasswordLength(password, this.config.userPasswordLength);
    return { ...draft, password: await this.passwords.hashPassword(password) };
  }
}

/** @param before the current row, for a change */
function requireReachable({ phone }: UserDraft, before?: UserInfo): void {
  const isShown = !!before?.phone && phone === mask('phone', before.phone);
  if (phone && !isShown && phone !== before?.phone && !isReachable(phone)) throw invalid('phone', 'endUser.phone');
}
