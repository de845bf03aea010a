import { Injectable } from '@nestjs/common';
import { Hooks } from '../../../../../kernel/hooks/hooks';
import type { ImSmPushTask } from '../../../tables/im-sm-push-task.entity';

/** Whom plugins leave out of a push. They can take people away, and never add any. */
@Injectable()
export class PushAudience {
  constructor(private readonly hooks: Hooks) {}

  /** @returns those of the page who are to get it, in their order */
  async trim({ id, message_id }: Pick<ImSmPushTask, 'id' | 'message_id'>, users: number[]): Promise<number[]> {
    if (!users.length || !this.hooks.isAnswered('push.before')) return users;
    let meant = users;
    const asked = { pushId: id, messageId: message_id, users };
    await this.hooks.chain('push.before', asked, (input, { leaveOut }) => {
      const left = new Set(leaveOut);
      meant = meant.filter((user) => !left.has(user));
      return meant.length ? { ...input, users: meant } : undefined;
    });
    return meant;
  }
}
