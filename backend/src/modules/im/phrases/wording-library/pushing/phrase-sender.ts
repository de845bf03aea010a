import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RedisUnavailable } from '../../../../../kernel/stores/redis/redis-unavailable';
import { ChatGateway } from '../../../product/gateway/chat-gateway';
import { groupFrame } from '../../../groups/notices/group-post';
import { liveMembers } from '../../../groups/notices/live-members';
import { IM } from '../../../tables/im-source';
import { PushHalted } from '../../../announcements/sm-push-task/sending/push-halted';
import type { StoredPhrase } from './phrase-store';
import { WordingRunPublisher } from './wording-run-publisher';
import type { WordingLease } from './wording-runs';
import { WordingSettings } from './wording-settings';

/** Sends a stored phrase to the screens of all members of a group, the speaker's own screens included. */
@Injectable()
export class PhraseSender {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly gateway: ChatGateway,
    private readonly publisher: WordingRunPublisher,
    private readonly settings: WordingSettings,
  ) {}

  /** Retries while the chat Redis is unavailable, which staff can see. @returns how many frames were sent */
  async sendPhrase({ post, messageId }: StoredPhrase, lease: WordingLease, signal: AbortSignal): Promise<number> {
    const members = await liveMembers(this.chat.manager, [post.groupId]);
    for (let tries = 0; ; tries++) {
      try {
        const presence = await this.gateway.readPresence(members.get(post.groupId) ?? []);
        await this.gateway.sendGroup(groupFrame(post, messageId), post.sendId, presence);
        return presence.screens;
      } catch (error) {
        if (!(error instanceof RedisUnavailable)) throw error;
      }
      if (!tries) await lease.writeRow({ problem: 'chatRedis' });
      await this.publisher.publishProgress(lease.key);
      await this.pause(tries, signal);
      if (signal.aborted) throw new PushHalted('node');
      await lease.requireHeld();
      // The run was cancelled. The message is stored, so people see it when they load the conversation.
      await lease.writeRow({ problem: 'chatRedis' });
    }
  }

  private async pause(tries: number, signal: AbortSignal): Promise<void> {
    const { pauses } = this.settings;
    await setTimeout(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal }).catch(() => undefined);
  }
}
