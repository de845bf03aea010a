import { Logger } from '@nestjs/common';

/** The listeners of each topic within this process. One that throws does not stop the others. */
export class Topics {
  private readonly logger = new Logger('Bus');
  private readonly listeners = new Map<string, ((message: unknown) => void)[]>();

  subscribeTo(topic: string, hear: (message: unknown) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), hear]);
  }

  deliver(topic: string, message: unknown): void {
    for (const hear of this.listeners.get(topic) ?? [])
      try {
        hear(message);
      } catch (error) {
        this.logger.error(`${topic}: a listener failed`, error instanceof Error ? error.stack : error);
      }
  }
}
