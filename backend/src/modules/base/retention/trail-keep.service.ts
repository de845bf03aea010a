import { Injectable } from '@nestjs/common';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { USUAL_DAYS } from '../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../kernel/crud/retention/retention';
import type { KeptKind } from './trail-keep.dto';
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

/** The smallest number that can be set. Whoever acts must not be able to remove the trace of it within days. */
const LEAST: Record<TrailKind, number> = {
  signIns: 1,
  refused: 1,
  requests: 1,
  changes: USUAL_DAYS,
  reads: USUAL_DAYS,
};

/** For how many days each kind of the trail is kept. */
@Injectable()
export class TrailKeep {
  constructor(private readonly retention: Retention) {}

  async readDays(): Promise<Record<TrailKind, number>> {
    const requests = await this.retention.readDays(KEYS.requests, USUAL_DAYS);
    const days = TRAIL_KINDS.map(async (kind) => {
      const own = await this.retention.readDays(KEYS[kind], Math.max(USUAL[kind] ?? 0, requests));
      return [kind, Math.max(LEAST[kind], own)] as const;
    });
    return Object.fromEntries(await Promise.all(days)) as Record<TrailKind, number>;
  }

  /** In the order in which they are shown. */
  async listKinds(): Promise<KeptKind[]> {
    const days = await this.readDays();
    return TRAIL_KINDS.map((kind) => ({ kind, days: days[kind], least: LEAST[kind] }));
  }

  /** @throws InvalidError if it is less than the least of the kind */
  async setDays(kind: TrailKind, days: number): Promise<void> {
    if (days < LEAST[kind]) throw invalid('value', 'validation.min', { limit0: LEAST[kind] });
    return this.retention.setDays(KEYS[kind], days);
  }
}
