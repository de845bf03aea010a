import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { ServiceUnavailable } from '../errors/service-unavailable';
import { CurrentWork } from '../watchdog/current-work';
import { Clock } from './clock';
import { CurrentRing } from './current-ring';
import { Handlers } from './handlers';
import { readData, type StoredAlarm } from './stored-alarm';

/** An alarm whose handler runs on this node. */
export interface RingingAlarm {
  key: string;
  name: string;
  /** when this ringing began, in milliseconds since 1970 */
  since: number;
  attempt: number;
}

/** What rings on this node. Both engines ring through it. */
@Injectable()
export class AlarmDispatcher {
  private readonly alarms = new Map<RingingAlarm, CurrentRing>();
  /** An alarm must not ring in the context of the request that happened to schedule it. */
  private readonly outside = new AsyncResource('engine');

  constructor(
    private readonly handlers: Handlers,
    private readonly clock: Clock,
  ) {}

  get count(): number {
    return this.alarms.size;
  }

  now(): RingingAlarm[] {
    return [...this.alarms.keys()];
  }

  /** Calls the handler. @throws what it threw */
  async ring(alarm: StoredAlarm, attempt: number): Promise<void> {
    const { key, name, at } = alarm;
    const ringing: RingingAlarm = { key, name, since: this.clock.now(), attempt };
    const ring = new CurrentRing(key, new Date(at), attempt);
    this.alarms.set(ringing, ring);
    const work = CurrentWork.begin(() => `alarm ${key} (${name})`);
    try {
      await this.outside.runInAsyncScope(() => this.call(alarm, ring));
    } catch (error) {
      // However long that lasts nothing is lost: the sweep names it again. One that has failed for good would not ring any more.
      if (!(error instanceof ServiceUnavailable && this.handlers.hasSweep(name))) throw error;
    } finally {
      work?.end();
      this.alarms.delete(ringing);
    }
  }

  /** What the handler answers is nobody's: it may be large, and is let go here. */
  private async call({ name, data }: StoredAlarm, ring: CurrentRing): Promise<void> {
    const handler = this.handlers.find(name);
    if (!handler) throw new Error(`Nothing on this node handles "${name}".`);
    await handler.run(readData(data), ring);
  }

  /** Tells the handlers that the node is about to stop; those of the keys alone where some are given. */
  abort(keys?: ReadonlySet<string>): void {
    for (const ring of this.alarms.values()) if (!keys || keys.has(ring.key)) ring.abort();
  }
}
