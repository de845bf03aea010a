import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { IM } from '../../tables/im-source';
import type { EvidenceCopy } from '../tables/evidence-copy';
import type { SignalOrder } from './signal.dto';

const COMMON = { id: true, send_id: true, type: true, status: true, content: true, send_time: true } as const;

type Reported = Pick<SignalOrder, 'privateMessages' | 'groupMessages'>;

type Sent = Pick<ImPrivateMessage, 'id' | 'send_id'>;

/** Copies reported messages, because their sender may recall them and staff may remove them before anybody looks. */
@Injectable()
export class EvidenceCopies {
  constructor(@InjectDataSource(IM) private readonly chat: DataSource) {}

  /**
   * Copies messages of one person: private ones first, each list in the order of its ids.
   * @throws BusinessError `im.signal.unknownMessages` if a message does not exist, or is not theirs
   */
  async copyMessages(
    senderId: number,
    { privateMessages = [], groupMessages = [] }: Reported,
  ): Promise<EvidenceCopy[]> {
    const [ofPeople, ofGroups] = [privateMessages, groupMessages].map((ids) => [...new Set(ids)]) as [
      number[],
      number[],
    ];
    const copies = [...(await this.copyPrivate(senderId, ofPeople)), ...(await this.copyGroup(senderId, ofGroups))];
    const found = new Set(copies.map(({ kind, id }) => `${kind}:${id}`));
    const missing = [
      ...ofPeople.filter((id) => !found.has(`private:${id}`)),
      ...ofGroups.filter((id) => !found.has(`group:${id}`)),
    ];
    if (missing.length) throw new BusinessError('im.signal.unknownMessages', { ids: missing.join(', ') });
    return copies;
  }

  private async copyPrivate(senderId: number, ids: readonly number[]): Promise<EvidenceCopy[]> {
    if (!ids.length) return [];
    const rows = await this.chat.manager.find(ImPrivateMessage, {
      select: { ...COMMON, recv_id: true },
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
    return ofSender(rows, senderId).map((row) => copyOf('private', row, { peerId: row.recv_id }));
  }

  private async copyGroup(senderId: number, ids: readonly number[]): Promise<EvidenceCopy[]> {
    if (!ids.length) return [];
    const rows = await this.chat.manager.find(ImGroupMessage, {
      select: { ...COMMON, group_id: true },
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
    return ofSender(rows, senderId).map((row) => copyOf('group', row, { groupId: row.group_id }));
  }
}

const ofSender = <R extends Sent>(rows: readonly R[], senderId: number): R[] =>
  rows.filter(({ send_id }) => send_id === senderId);

const copyOf = (
  kind: EvidenceCopy['kind'],
  { id, type, status, content, send_time }: Pick<ImPrivateMessage, keyof typeof COMMON>,
  place: Pick<EvidenceCopy, 'groupId' | 'peerId'>,
): EvidenceCopy => ({ kind, id, ...place, type, status, content, time: wireTime(send_time) });
