import { Injectable } from '@nestjs/common';
import { Bus } from '../../kernel/stores/bus/bus';

/** Notifies all nodes that plugins have changed. */
@Injectable()
export class PluginChanges {
  static readonly topic = 'plugin';

  constructor(private readonly bus: Bus) {}

  /** Notifies the nodes after a change has finished. */
  async notifyAfter<T>(change: Promise<T>): Promise<T> {
    const result = await change;
    await this.bus.publishMessage(PluginChanges.topic, null);
    return result;
  }
}
