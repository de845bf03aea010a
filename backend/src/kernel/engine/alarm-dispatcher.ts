import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { ServiceUnavailable } from '../errors/service-unavailable';
import { CurrentWork } from '../watchdog/current-work';
import { Clock } from './clock';
import { CurrentRing } from './current-ring';
import { Handlers } from './handlers';
import { readData, type StoredAlarm } from './stored-alarm';

/** An alarm whose handler is running on this node. */
export interface RingingAlarm {
  key: string;
  name: string;
  /** when this run began, in milliseconds since 1970 */
  since: number;
  attempt: number;
}

/** Runs the handlers of alarms on this node and keeps track of them. Both engines use it. */
@Injectable()
export class AlarmDispatcher {
  private readonly alarms = new Map<RingingAlarm, CurrentRing>();
  /** A handler must not run in the async context of the request that scheduled its alarm. */
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

  /** Calls the handler of an alarm. @throws what the handler threw */
  async ring(alarm: StoredAlarm, attempt: number): Promise<void> {
    const { key, name, at } = alarm;
    const ringing: RingingAlarm = { key, name, since: this.clock.now(), attempt };
    const ring = new CurrentRing(key, new Date(at), attempt);
    this.alarms.set(ringing, ring);
    const work = CurrentWork.begin(() => `alarm ${key} (${name})`);
    try {
      await this.outside.runInAsyncScope(() => this.call(alarm, ring));
    } catch (error) {
      // If the handler has a sweep, an unavailable service is not a failure: the sweep schedules the alarm again, however long the outage
      // lasts. An alarm that has failed for good would not run again.
      if (!(error instanceof ServiceUnavailable && this.handlers.hasSweep(name))) throw error;
    } finally {
      work?.end();
      this.alarms.delete(ringing);
    }
  }

  /** Ignores the return value of the handler: it may be large, and it is released here. */
  private async call({ name, data }: StoredAlarm, ring: CurrentRing): Promise<void> {
    const handler = this.handlers.find(name);
    if (!handler) throw new Error(`Nothing on this node handles "${name}".`);
    await handler.run(readData(data), ring);
  }

  /** Tells the handlers that the node is about to stop; only those of the given keys, if there are any. */
  abort(keys?: ReadonlySet<string>): void {
    for (const ring of this.alarms.values()) if (!keys || keys.has(ring.key)) ring.abort();
  }
}
