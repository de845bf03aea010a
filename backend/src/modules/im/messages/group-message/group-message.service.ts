import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  type CursorPageOf,
  type CursorQuery,
  type CursorSpec,
  isGiven,
} from '../../../../kernel/crud/cursor/cursor-query';
import { CursorService } from '../../../../kernel/crud/cursor/cursor.service';
import type { Slice } from '../../../../kernel/crud/cursor/cursor-reader';
import type { UnionBranch } from '../../../../kernel/crud/cursor/union-branch';
import { type Query, type QuerySpec } from '../../../../kernel/crud/read/query';
import { among, both, type Condition } from '../../../../kernel/stores/database/condition';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Withdrawals } from '../recall/withdrawals';
import { shortened } from '../shortened';
import { IM } from '../../tables/im-source';
import { findPeopleByName } from '../../queries/people-by-name';
import { findGroupsByName } from './groups-by-name';
import { ImGroupMessage } from '../../tables/im-group-message.entity';

/** The messages of groups. */
@Injectable()
export class GroupMessageService extends CursorService(ImGroupMessage) {
  constructor(
    @InjectRepository(ImGroupMessage, IM) rows: Repository<ImGroupMessage>,
    recycleBin: RecycleBin,
    private readonly withdrawals: Withdrawals,
  ) {
    super(rows, recycleBin);
  }

  override async page(query: CursorQuery, spec: QuerySpec<ImGroupMessage>): Promise<CursorPageOf<WireRow>> {
    const { list, pagination } = await super.page(query, spec);
    return { list: list.map(shortened), pagination };
  }

  override async readSlice(query: CursorQuery, spec: CursorSpec<ImGroupMessage>): Promise<Slice> {
    const { list, cursor } = await super.readSlice(query, spec);
    return { list: list.map(shortened), cursor };
  }

  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    return this.withdrawals.attachWithdrawals(rows, {
      type: 'group_message',
      chat: ['group_id'],
      nameColumn: 'send_nick_name',
    });
  }

  /** Finds messages by their groups. If no group is given, by their senders. */
  protected override async branches(query: CursorQuery): Promise<UnionBranch[]> {
    const { group_name, nick_name } = query;
    if (typeof group_name === 'string')
      return (await findGroupsByName(this.rows.manager, group_name)).map((group_id) => ({ group_id }));
    if (typeof nick_name === 'string' && !isGiven(query, 'group_id'))
      return (await findPeopleByName(this.rows.manager, nick_name)).map((send_id) => ({ send_id }));
    return [{}];
  }

  protected override async filtered(query: Query): Promise<Condition | undefined> {
    const { group_name, nick_name } = query;
    const scope = await super.filtered(query);
    if (typeof nick_name !== 'string' || (typeof group_name !== 'string' && !isGiven(query, 'group_id'))) return scope;
    return both(scope, among('a.`send_id`', await findPeopleByName(this.rows.manager, nick_name)));
  }
}
