import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { CursorPageOf, CursorQuery, CursorSpec } from '../../../../kernel/crud/cursor/cursor-query';
import { CursorService } from '../../../../kernel/crud/cursor/cursor.service';
import type { Slice } from '../../../../kernel/crud/cursor/cursor-reader';
import type { UnionBranch } from '../../../../kernel/crud/cursor/union-branch';
import type { ScanPlan } from '../../../../kernel/crud/cursor/row-scanner';
import type { Draft } from '../../../../kernel/crud/service/crud.service';
import type { Query, QuerySpec } from '../../../../kernel/crud/read/query';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Acts } from '../../oversight/act/acts';
import type { ActTarget } from '../../oversight/trail/act-order';
import { MessageStatus } from '../../tables/columns/message-type';
import { IM } from '../../tables/im-source';
import { findPeopleByName } from '../../queries/people-by-name';
import { Reading } from '../../oversight/reading/reading';
import { conversationOf, readOf } from '../../oversight/reading/reading-target';
import { ImUser } from '../../tables/im-user.entity';
import { Withdrawals } from '../recall/withdrawals';
import { shortened } from '../shortened';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { branchesOf } from './people-branches';

type Message = Draft<ImPrivateMessage>;

/** Private messages. Every read goes through `plan` or `info`, which require a reason. */
@Injectable()
export class PrivateMessageService extends CursorService(ImPrivateMessage) {
  constructor(
    @InjectRepository(ImPrivateMessage, IM) rows: Repository<ImPrivateMessage>,
    recycleBin: RecycleBin,
    private readonly reading: Reading,
    private readonly acts: Acts,
    private readonly withdrawals: Withdrawals,
  ) {
    super(rows, recycleBin);
  }

  override async info(id: number): Promise<WireRow> {
    await this.reading.mustBeReasoned();
    const row = await super.info(id);
    await this.reading.recordReading('private.read', conversationOf(exactId(row.send_id), exactId(row.recv_id)));
    return row;
  }

  override async page(query: CursorQuery, spec: QuerySpec<ImPrivateMessage>): Promise<CursorPageOf<WireRow>> {
    const { list, pagination } = await super.page(query, spec);
    return { list: list.map(shortened), pagination };
  }

  override async readSlice(query: CursorQuery, spec: CursorSpec<ImPrivateMessage>): Promise<Slice> {
    const { list, cursor } = await super.readSlice(query, spec);
    return { list: list.map(shortened), cursor };
  }

  override async *stream(query: Query, spec: QuerySpec<ImPrivateMessage>): AsyncGenerator<WireRow[]> {
    await this.reading.recordReading('private.export', readOf(query).target, asked(query));
    yield* super.stream(query, spec);
  }

  override async add(draft: Message | Message[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const drafts = (Array.isArray(draft) ? draft : [draft]).map(complete);
    await this.mustKnow(drafts);
    return this.writing(manager, async (m) => {
      const added = await super.add(Array.isArray(draft) ? drafts : (drafts[0] as Message), m);
      await this.acts.recordAct({ action: 'private_message.add', targets: [added.id].flat().map(targetOf) }, m);
      return added;
    });
  }

  override async update(draft: Message, manager?: EntityManager): Promise<void> {
    if (manager) return super.update(draft, manager);
    const change = 'content' in draft ? { ...draft, content: draft.content ?? '' } : draft;
    await this.mustKnow([change]);
    const { id, ...columns } = change as { id: number };
    const order = {
      action: 'private_message.update' as const,
      targets: [targetOf(id)],
      detail: { columns: Object.keys(columns) },
    };
    await this.acts.performAct(order, (m) => super.update(change, m));
  }

  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    return this.withdrawals.attachWithdrawals(rows, { type: 'private_message', chat: ['send_id', 'recv_id'] });
  }

  protected override async branches({ user_id, peer_id, nick_name }: CursorQuery): Promise<UnionBranch[]> {
    return branchesOf({
      user_id: numberOf(user_id),
      peer_id: numberOf(peer_id),
      ...(typeof nick_name === 'string' ? { called: await findPeopleByName(this.rows.manager, nick_name) } : {}),
    });
  }

  protected override async plan(query: CursorQuery, spec: CursorSpec<ImPrivateMessage>): Promise<ScanPlan> {
    const { action, target } = readOf(query);
    await this.reading.recordReading(action, target);
    return super.plan(query, spec);
  }

  /** The system has the id 0 and no row. */
  private async mustKnow(drafts: readonly Message[]): Promise<void> {
    for (const name of ['send_id', 'recv_id'] as const) {
      const ids = [...new Set(drafts.map((draft) => draft[name]))].filter((id) => typeof id === 'number' && id !== 0);
      if (!ids.length) continue;
      const known = await this.rows.manager
        .createQueryBuilder(ImUser, 'u')
        .where('u.id IN (:...ids)', { ids })
        .getCount();
      if (known < ids.length) throw invalid(name, 'im.unknownUser');
    }
  }
}

/** Adds defaults, because the products' own tables have none for these columns and their clients cannot handle NULL. */
const complete = (draft: Message): Message => ({
  ...draft,
  content: draft.content ?? '',
  status: draft.status ?? MessageStatus.Pending,
});

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const targetOf = (id: number): ActTarget => ({ type: 'private_message', id, name: null });

/** The filters of an export for the audit trail, without the column titles and without empty values. */
const asked = ({ titles: _titles, ...query }: Query): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));
