import { Injectable } from '@nestjs/common';
import { ChatGateway } from '../../../product/gateway/chat-gateway';
import { type ImSmPushTask, PushStatus } from '../../../tables/im-sm-push-task.entity';
import { PushHalted } from './push-halted';
import { PushTasks } from './push-tasks';

/** Gives pushes their numbers. Clients that were offline ask for everything above the last number they saw. */
@Injectable()
export class PushNumbers {
  constructor(
    private readonly tasks: PushTasks,
    private readonly gateway: ChatGateway,
  ) {}

  /** Moves a task to sending. @returns its number @throws PushHalted if it should no longer be sent */
  async beginSending(task: ImSmPushTask): Promise<number> {
    for (;;) {
      const last = await this.tasks.lastNumber();
      const number = keptNumber(task, last) ?? (await this.gateway.nextPushNumber(last));
      const begun = await this.tasks.beginSending(task, number);
      if (begun === true) return number;
      if (begun === false) throw new PushHalted('task');
    }
  }
}

/**
 * A task keeps its number while it is being sent. A task that was cancelled and reopened also keeps it, unless other pushes were sent
 * since: clients that received one of those would never ask for the lower number.
 */
function keptNumber({ seq_no, status }: ImSmPushTask, last: number): number | undefined {
  if (seq_no === null) return undefined;
  return status === PushStatus.Sending || seq_no === last ? seq_no : undefined;
}
