import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { wholeRows } from '../../../kernel/crud/service/related';
import { dialectOf } from '../../../kernel/stores/database/dialect';
import { updateEach } from '../../../kernel/stores/database/update-each';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { noteFiles } from '../../../kernel/rows/files/file-ledger';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { RecycleData } from '../../recycle/recycle-data.entity';
import { RestoreService } from '../../recycle/restore/restore.service';
import { UserInfo, UserInfoStatus } from '../tables/user-info.entity';
import { targetOf } from './act-target';
import { returnReason } from './return-reason';
import type { StateOrder, StatesChanged } from './user-info.dto';

const AT_ONCE = 1000;

/** The allowed transitions. A cancelled person can only be restored from the recycle bin. */
const FROM = {
  enable: [UserInfoStatus.Disabled],
  disable: [UserInfoStatus.Normal],
  cancel: [UserInfoStatus.Normal, UserInfoStatus.Disabled],
} as const;

const TO = {
  enable: UserInfoStatus.Normal,
  disable: UserInfoStatus.Disabled,
  cancel: UserInfoStatus.Cancelled,
} as const;

/** Changes whether people may use the app, one transition at a time and with a reason. */
@Injectable()
export class UserStates {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly trail: TrailService,
    private readonly recycleBin: RecycleBin,
    private readonly restoration: RestoreService,
  ) {}

  enable(order: StateOrder): Promise<StatesChanged> {
    return this.change('enable', order, (ids, m) => write(ids, { status: TO.enable }, m));
  }

  disable(order: StateOrder): Promise<StatesChanged> {
    return this.change('disable', order, (ids, m) => write(ids, { status: TO.disable }, m));
  }

  /** Names and contact data go into the recycle bin, one record per person. */
  cancelPeople(order: StateOrder): Promise<StatesChanged> {
    return this.change('cancel', order, async (ids, m, people) => {
      const records = await this.recycleBin.keepEach({ entity: UserInfo, rows: people }, m);
      await empty(ids, m);
      const kept = ids.map((id, at): [number, { recycleId: number | null }] => [
        id,
        { recycleId: records[at] ?? null },
      ]);
      await updateEach(m, UserInfo, 'id', new Map(kept));
      await noteFiles(UserInfo, ids, m);
    });
  }

  /** Restores cancelled people, as long as the recycle bin keeps their data. @throws BusinessError `endUser.tooLate` */
  async restorePeople({ ids, reason }: StateOrder): Promise<StatesChanged> {
    const wanted = new Set(ids);
    const people = await this.source.manager.find(UserInfo, {
      select: { id: true, status: true, recycleId: true },
      where: { id: In([...wanted]) },
    });
    if (!people.length) throw new BusinessError('crud.notFound');
    const cancelled = people.filter(({ status }) => status === UserInfoStatus.Cancelled);
    const records = cancelled.flatMap(({ recycleId }) => recycleId ?? []);
    const rest = { unchanged: people.length - cancelled.length, unknown: wanted.size - people.length };
    if (!cancelled.length) return { count: 0, ...rest };
    try {
      if (!(await this.source.manager.existsBy(RecycleData, { id: In(records) })))
        throw new BusinessError('endUser.tooLate');
      const { returned } = await returnReason.run(reason, () => this.restoration.restoreRecords(records));
      return { count: returned, ...rest };
    } catch (error) {
      if (!(error instanceof BusinessError) || (await this.isAnyCancelled(cancelled))) throw error;
      // Another request has restored them meanwhile, and taken their records.
      return { count: 0, unchanged: people.length, unknown: rest.unknown };
    }
  }

  private isAnyCancelled(people: readonly Pick<UserInfo, 'id'>[]): Promise<boolean> {
    const ids = people.map(({ id }) => id);
    return this.source.manager.existsBy(UserInfo, { id: In(ids), status: UserInfoStatus.Cancelled });
  }

  private async change(
    state: keyof typeof FROM,
    { ids, reason }: StateOrder,
    make: (ids: number[], manager: EntityManager, people: UserInfo[]) => Promise<void>,
  ): Promise<StatesChanged> {
    const wanted = [...new Set(ids)].sort((one, other) => one - other);
    let found = 0;
    const count = await this.trail.performAct({ action: `end_user.${state}`, targets: [], reason }, async (m) => {
      const people: UserInfo[] = [];
      for (const some of chunked(wanted, AT_ONCE))
        people.push(...((await wholeRows(m, UserInfo, 'id', some)) as UserInfo[]));
      if (!people.length) throw new BusinessError('crud.notFound');
      found = people.length;
      if (state !== 'cancel' && people.some(({ status }) => status === UserInfoStatus.Cancelled))
        throw new BusinessError('endUser.cancelled');
      const changing = people.filter(({ status }) => (FROM[state] as readonly UserInfoStatus[]).includes(status));
      for (const some of chunked(changing, AT_ONCE))
        await make(
          some.map(({ id }) => id),
          m,
          some,
        );
      return changing.map(targetOf);
    });
    return { count, unchanged: found - count, unknown: wanted.length - found };
  }
}

const write = async (ids: number[], change: Partial<UserInfo>, manager: EntityManager): Promise<void> => {
  await manager.update(UserInfo, { id: In(ids) }, change);
};

/** What remains of a cancelled person: the fact that this id existed. */
async function empty(ids: number[], manager: EntityManager): Promise<void> {
  const placeholder = dialectOf(manager) === 'sqlite' ? "'#' || `id`" : "CONCAT('#', `id`)";
  const gone = { phone: null, unionid: null, avatarUrl: null, password: null };
  const change = { ...gone, status: TO.cancel, nickName: () => placeholder, updateTime: new Date() };
  await manager
    .createQueryBuilder()
    .update(UserInfo)
    .set(change)
    .where({ id: In(ids) })
    .updateEntity(false)
    .execute();
}
