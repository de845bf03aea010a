import { Injectable } from '@nestjs/common';
import { chunked } from '../../../../../kernel/basis/lists/chunked';
import { Hooks } from '../../../../../kernel/plugins/hooks/hooks';
import type { ImSmPushTask } from '../../../tables/im-sm-push-task.entity';

/** The operator chooses the size of a page, but the input of a sandbox is limited. So plugins get this many ids at a time. */
const SHOWN = 1000;

/** Removes the recipients that plugins exclude. Plugins can remove people and never add any. */
@Injectable()
export class PushAudience {
  constructor(private readonly hooks: Hooks) {}

  /** @returns the recipients of the page who should get the push, in order */
  async trim(task: Pick<ImSmPushTask, 'id' | 'message_id'>, users: number[]): Promise<number[]> {
    let meant = users;
    for (const key of this.hooks.keysOf('push.before')) {
      if (!meant.length) break;
      meant = await this.trimBy(key, task, meant);
    }
    return meant;
  }

  /** All portions of a page share one deadline, so the node does not wait longer for a large page than for a small one. */
  private async trimBy(
    key: string,
    { id, message_id }: Pick<ImSmPushTask, 'id' | 'message_id'>,
    users: number[],
  ): Promise<number[]> {
    const pages = [...chunked(users, SHOWN)].map((some) => ({ pushId: id, messageId: message_id, users: some }));
    const answers = await this.hooks.askMany(key, 'push.before', pages);
    const left = new Set(answers.flatMap((answer) => answer?.leaveOut ?? []));
    return users.filter((user) => !left.has(user));
  }
}
