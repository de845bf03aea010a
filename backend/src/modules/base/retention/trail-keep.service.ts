import { Injectable } from '@nestjs/common';
import { USUAL_DAYS } from '../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../kernel/crud/retention/retention';
import { TRAIL_KINDS, type TrailKind } from './trail-kinds';

/** The setting with the number of days for which requests are kept. */
export const KEEP = 'logKeep';

/** The settings with the numbers of days. */
const KEYS: Record<TrailKind, string> = {
  signIns: 'signInKeep',
  refused: 'refusedKeep',
  requests: KEEP,
  changes: 'changeKeep',
  reads: 'readKeep',
};

/**
 * What holds at least if a number was never set; that of other requests holds if it is greater. All kinds had that one before they had
 * their own, and no upgrade may delete what was to be kept.
 */
const USUAL: Partial<Record<TrailKind, number>> = { signIns: 184, refused: 184 };

/** For how many days each kind of the trail is kept. */
@Injectable()
export class TrailKeep {
  constructor(private readonly retention: Retention) {}

  async readDays(): Promise<Record<TrailKind, number>> {
    const requests = await this.retention.readDays(KEYS.requests, USUAL_DAYS);
    const days = TRAIL_KINDS.map(async (kind) => {
      const own = await this.retention.readDays(KEYS[kind], Math.max(USUAL[kind] ?? 0, requests));
      return [kind, own] as const;
    });
    return Object.fromEntries(await Promise.all(days)) as Record<TrailKind, number>;
  }

  /** In the order in which they are shown. */
  async listKinds(): Promise<{ kind: TrailKind; days: number }[]> {
    const days = await this.readDays();
    return TRAIL_KINDS.map((kind) => ({ kind, days: days[kind] }));
  }

  setDays(kind: TrailKind, days: number): Promise<void> {
    return this.retention.setDays(KEYS[kind], days);
  }
}
