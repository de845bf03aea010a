import { Injectable } from '@nestjs/common';
import { Cache } from '../../../../kernel/stores/cache/cache';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Acts } from '../act/acts';
import type { ActTarget } from '../trail/act-order';
import type { ActAction } from '../trail/act.entity';

/** How long a reason is valid. */
const HOUR_MS = 3_600_000;

/** The reason of a staff member for reading private messages, and when it was given. */
interface Reason {
  reason: string;
  /** milliseconds since 1970 */
  since: number;
}

/**
 * Requires a reason before staff read private messages. The reason is valid for an hour and is recorded in the trail with everything
 * that is read.
 */
@Injectable()
export class Reading {
  private readonly entering = new Map<string, Promise<void>>();

  constructor(
    private readonly cache: Cache,
    private readonly acts: Acts,
  ) {}

  /** @returns until when the reason is valid */
  async stateReason(reason: string): Promise<Date> {
    const since = Date.now();
    await this.cache.set(keyOf(currentStaff().id), { reason, since } satisfies Reason, HOUR_MS);
    return new Date(since + HOUR_MS);
  }

  /** Until when the caller's reason is valid; undefined if they have given none. */
  async validUntil(): Promise<Date | null> {
    const stated = await this.stated();
    return stated ? new Date(stated.since + HOUR_MS) : null;
  }

  /** @throws BusinessError `readingReason` if the caller has given no valid reason */
  async mustBeReasoned(): Promise<Reason> {
    const stated = await this.stated();
    if (!stated) throw new BusinessError('im.readingReason', {}, { reason: 'readingReason' });
    return stated;
  }

  /**
   * Records in the audit trail what is about to be read, once per reason.
   * @throws BusinessError `readingReason`, or the error of writing the trail; then nothing is read
   */
  async recordReading(action: ActAction, target: ActTarget, detail?: object): Promise<void> {
    const { reason, since } = await this.mustBeReasoned();
    const order = { action, targets: [target], reason, ...(detail ? { detail } : {}) };
    // An export is recorded each time.
    if (detail) return this.acts.recordAct(order);
    const key = `${keyOf(currentStaff().id)}:${since}:${action}:${target.type}:${target.id ?? target.name ?? ''}`;
    await this.once(key, async () => {
      if (await this.cache.get(key)) return;
      await this.acts.recordAct(order);
      await this.cache.set(key, true, HOUR_MS);
    });
  }

  private stated(): Promise<Reason | undefined> {
    return this.cache.get<Reason>(keyOf(currentStaff().id));
  }

  /** A screen sends several requests at once, which count as one reading. */
  private once(key: string, work: () => Promise<void>): Promise<void> {
    const known = this.entering.get(key);
    if (known) return known;
    const fresh = work().finally(() => this.entering.delete(key));
    this.entering.set(key, fresh);
    return fresh;
  }
}

const keyOf = (staffId: number): string => `im:reading:${staffId}`;
