import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PageOf, Query } from '../../../kernel/crud/read/query';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { FoundByWord, type PageSource } from '../../../kernel/crud/search/found-by-word';
import { Reading } from '../oversight/reading/reading';
import { ImGroupMessage } from '../tables/im-group-message.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { IM } from '../tables/im-source';

const NONE: PageOf<WireRow> = { list: [], pagination: { page: 1, size: 1, total: 0 } };

/** The keyword as an id, if it may be the id of a message. */
const idOf = ({ keyWord }: Query): number | undefined =>
  typeof keyWord === 'string' && /^[1-9]\d{0,14}$/.test(keyWord) ? Number(keyWord) : undefined;

const one = (row: WireRow): PageOf<WireRow> => ({ list: [row], pagination: { ...NONE.pagination, total: 1 } });

/** Finds a group message by id. Words are searched inside conversations. */
@Injectable()
@FoundByWord({ resource: 'im/group_message', title: ['title'], note: ['note'], keys: ['group_id'], spec: {} })
export class GroupMessageById implements PageSource {
  constructor(@InjectDataSource(IM) private readonly chat: DataSource) {}

  async page(query: Query): Promise<PageOf<WireRow>> {
    const id = idOf(query);
    const select = { id: true, group_id: true, send_id: true, send_nick_name: true, send_time: true } as const;
    const row = id ? await this.chat.manager.findOne(ImGroupMessage, { select, where: { id } }) : null;
    if (!row) return NONE;
    const { group_id, send_id, send_nick_name: name } = row;
    return one({ id: row.id, group_id, title: `#${row.id}`, note: `${name ?? ''} #${send_id}`.trim() });
  }
}

/**
 * Finds a private message by id, for staff who have given a reason for reading: even the fact that two people write to each other is
 * private.
 */
@Injectable()
@FoundByWord({
  resource: 'im/private_message',
  title: ['title'],
  note: ['note'],
  keys: ['user_id', 'peer_id'],
  spec: {},
})
export class PrivateMessageById implements PageSource {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly reading: Reading,
  ) {}

  async page(query: Query): Promise<PageOf<WireRow>> {
    const id = idOf(query);
    if (!id || !(await this.reading.validUntil())) return NONE;
    const select = { id: true, send_id: true, recv_id: true } as const;
    const row = await this.chat.manager.findOne(ImPrivateMessage, { select, where: { id } });
    if (!row) return NONE;
    const { send_id: user_id, recv_id: peer_id } = row;
    return one({ id, user_id, peer_id, title: `#${id}`, note: `#${user_id} → #${peer_id}` });
  }
}
