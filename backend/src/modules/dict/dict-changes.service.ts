import { Injectable } from '@nestjs/common';
import { Bus } from '../../kernel/bus/bus';

/** Notifies all nodes that the dictionary has changed. */
@Injectable()
export class DictChanges {
  static readonly topic = 'dict';

  constructor(private readonly bus: Bus) {}

  /** Runs a change to its end, then tells. */
  async after<T>(change: Promise<T>): Promise<T> {
    const result = await change;
    await this.bus.publish(DictChanges.topic, null);
    return result;
  }
}
