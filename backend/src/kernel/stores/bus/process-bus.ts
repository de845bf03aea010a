import { Bus } from './bus';
import { Topics } from './topics';

/**
 * The bus of a single process: messages are delivered at once. They are copied as JSON, so that nothing works here that would fail over
 * Redis.
 */
export class ProcessBus extends Bus {
  private readonly topics = new Topics();

  publishMessage(topic: string, message: unknown): Promise<void> {
    this.topics.deliver(topic, JSON.parse(JSON.stringify(message ?? null)));
    return Promise.resolve();
  }

  subscribeTo(topic: string, hear: (message: unknown) => void): void {
    this.topics.subscribeTo(topic, hear);
  }

  /** Within one process no message is missed. */
  onGap(): void {}
}
