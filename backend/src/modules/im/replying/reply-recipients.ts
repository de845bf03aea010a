import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { ReplyDigests } from '../desk/replies/reply-digests';
import type { ImCaseReply } from '../desk/tables/case-reply.entity';
import { ImCaseSignal } from '../desk/tables/case-signal.entity';
import { IM } from '../tables/im-source';
import { ImUser } from '../tables/im-user.entity';

const CHAT_ID = /^[1-9]\d{0,15}$/;

/** Finds the people of the chat behind replies. */
@Injectable()
export class ReplyRecipients {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly digests: ReplyDigests,
  ) {}

  /** @returns by the id of the reply; without programs, and without people who are banned, gone, or erased from the report */
  async findRecipients(replies: readonly ImCaseReply[]): Promise<Map<number, number>> {
    const named = await this.readNames(replies);
    const reachable = await this.readReachable([...new Set(named.values())]);
    return new Map([...named].filter(([, userId]) => reachable.has(userId)));
  }

  private async readNames(replies: readonly ImCaseReply[]): Promise<Map<number, number>> {
    const where = { id: In(replies.map(({ signalId }) => signalId)) };
    const signals = await this.own.manager.find(ImCaseSignal, { select: { id: true, reporter: true }, where });
    const reporters = new Map(signals.map(({ id, reporter }) => [id, reporter ?? '']));
    const named = new Map<number, number>();
    for (const { id, signalId, digest } of replies) {
      const reporter = reporters.get(signalId) ?? '';
      const isTheirs = CHAT_ID.test(reporter) && this.digests.digestOf(reporter) === digest;
      if (isTheirs && Number.isSafeInteger(Number(reporter))) named.set(id, Number(reporter));
    }
    return named;
  }

  private async readReachable(ids: readonly number[]): Promise<Set<number>> {
    const select = { id: true, is_banned: true } as const;
    const people = await this.chat.manager.find(ImUser, { select, where: { id: In([...ids]) } });
    return new Set(people.filter(({ is_banned }) => !is_banned).map(({ id }) => id));
  }
}
