import { Injectable } from '@nestjs/common';
import { Bus } from '../../kernel/bus/bus';

/** Notifies all nodes that the dictionary has changed. */
@Injectable()
export class DictChanges {
  static readonly topic = 'dict';

  constructor(private readonly bus: Bus) {}

  /** Notifies the nodes after a change has finished. */
  async after<T>(change: Promise<T>): Promise<T> {
    const result = await change;
    await this.bus.publish(DictChanges.topic, null);
    return result;
  }
}
