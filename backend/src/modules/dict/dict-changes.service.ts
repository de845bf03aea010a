import { Injectable } from '@nestjs/common';
import { Bus } from '../../kernel/stores/bus/bus';

/** Notifies all nodes that the dictionary has changed. */
@Injectable()
export class DictChanges {
  static readonly topic = 'dict';

  constructor(private readonly bus: Bus) {}

  /** Notifies the nodes after a change has finished. */
  async notifyAfter<T>(change: Promise<T>): Promise<T> {
    const result = await change;
    await this.bus.publishMessage(DictChanges.topic, null);
    return result;
  }
}
