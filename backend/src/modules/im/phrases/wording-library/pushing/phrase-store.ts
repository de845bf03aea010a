import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../../../kernel/durability/outbox/outbox';
import { MessageType } from '../../../tables/columns/message-type';
import { type GroupPost, storePosts } from '../../../groups/notices/group-post';
import { lockGroups } from '../../../groups/notices/lock-groups';
import { ImGroupMessage } from '../../../tables/im-group-message.entity';
import { IM } from '../../../tables/im-source';
import { WordingType } from '../../../tables/im-wording.entity';
import { wholeSecond } from '../../../tables/columns/whole-second';
import { AppConfig } from '../../../../../config/app-config';
import { clientContent } from './client-content';
import { speakersIn } from './speakers';
import { type ImWordingLine, LineState } from './wording-line.entity';
import type { ImWordingRun } from './wording-run.entity';
import { type WordingLease, WordingRuns } from './wording-runs';

/** A phrase that is stored as a message of the group. */
export interface StoredPhrase {
  post: GroupPost;
  messageId: number;
}

/** Stores phrases as messages, each exactly once, even if a node dies in between. */
@Injectable()
export class PhraseStore {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly runs: WordingRuns,
    private readonly config: AppConfig,
  ) {
    this.outbox = new Outbox(own);
  }

  /** @throws LeaseLost if the lease is lost, RunFailure if the phrase cannot be posted */
  async store(run: ImWordingRun, line: ImWordingLine, lease: WordingLease): Promise<StoredPhrase> {
    if (line.messageId !== null) return { post: this.postOf(run, line), messageId: line.messageId };
    return this.outbox.performChange(this.chat, (manager) => this.together(run, line, lease, manager), {
      begin: async () => {
        const said = line.state === LineState.Begun ? line : await this.write(run, line, lease);
        await lease.requireHeld();
        return said;
      },
      change: (said, manager) => this.findOrStore(run, said, manager),
      settle: async (said, messageId) => {
        await this.runs.recordStored(said, messageId);
        return { post: this.postOf(run, said), messageId };
      },
    });
  }

  /** Stores the message and records it, either both or neither. */
  private async together(
    run: ImWordingRun,
    line: ImWordingLine,
    lease: WordingLease,
    manager: EntityManager,
  ): Promise<StoredPhrase> {
    const said = await this.begin(run, line, manager);
    const post = this.postOf(run, said);
    const [messageId = 0] = await storePosts(manager, [post]);
    const { nickName, saidTime } = said;
    const entry = { nickName, saidTime, messageId, state: LineState.Stored };
    await this.runs.updateLine(lease, line, entry, { done: line.nth }, manager);
    return { post, messageId };
  }

  /**
   * Finds the message if a crashed node stored it, and otherwise stores it. The run records how the message will look and the newest
   * message before it, so exactly that is searched. The group is locked: if two nodes believe that they own the run, the second finds the
   * message of the first.
   */
  private async findOrStore(run: ImWordingRun, said: ImWordingLine, manager: EntityManager): Promise<number> {
    const post = this.postOf(run, said);
    await lockGroups(manager, [run.groupId]);
    const [stored] = (await this.find(manager, post, said.afterId ?? 0)) ?? (await storePosts(manager, [post]));
    return stored as number;
  }

  private async write(run: ImWordingRun, line: ImWordingLine, lease: WordingLease): Promise<ImWordingLine> {
    const said = await this.begin(run, line, this.chat.manager);
    const last = await this.chat.manager.maximum(ImGroupMessage, 'id', { group_id: run.groupId });
    const { nickName, saidTime } = said;
    const change = { nickName, saidTime, afterId: last ?? 0, state: LineState.Begun };
    await this.runs.inTransaction((manager) => this.runs.updateLine(lease, line, change, {}, manager));
    return { ...said, ...change };
  }

  private async begin({ groupId }: ImWordingRun, line: ImWordingLine, manager: EntityManager): Promise<ImWordingLine> {
    const names = await speakersIn(manager, groupId, [line.userId]);
    return { ...line, nickName: names.get(line.userId) ?? '', saidTime: new Date(wholeSecond(new Date())) };
  }

  private async find(manager: EntityManager, post: GroupPost, afterId: number): Promise<number[] | undefined> {
    const found = await manager
      .createQueryBuilder(ImGroupMessage, 'a')
      .select('a.id', 'id')
      .where('a.group_id = :groupId AND a.id > :afterId', { groupId: post.groupId, afterId })
      .andWhere('a.send_id = :sendId AND a.type = :type AND a.content = :content AND a.send_time = :sendTime', post)
      .orderBy('a.id')
      .limit(1)
      .getRawMany<{ id: number | string }>();
    return found.length ? found.map(({ id }) => exactId(id)) : undefined;
  }

  private postOf({ groupId }: ImWordingRun, { userId, nickName, type, content, saidTime }: ImWordingLine): GroupPost {
    return {
      groupId,
      sendId: userId,
      sendNickName: nickName ?? '',
      type: type === WordingType.Image ? MessageType.Image : MessageType.Text,
      content: clientContent(type, content, this.config.publicUrl),
      sendTime: saidTime ?? new Date(),
    };
  }
}
