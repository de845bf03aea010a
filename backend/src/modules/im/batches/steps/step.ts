import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ActTarget } from '../../oversight/trail/act-order';
import type { ActAction } from '../../oversight/trail/act.entity';
import type { ImBatch } from '../tables/batch.entity';
import type { ImBatchItem } from '../tables/batch-item.entity';

/** Where a batch is within a step. */
export type Position = Pick<ImBatch, 'place' | 'reached'>;

export type NewItem = Pick<ImBatchItem, 'targetId' | 'mark' | 'noticeId'>;

/** What of a portion has really been changed. */
export interface Changed {
  items: NewItem[];
  targets: ActTarget[];
  steps: GatewayStep[];
}

/** Some things that are done at once, in one transaction. */
export interface Portion {
  action: ActAction;
  targets: ActTarget[];
  /** @param name what the trail calls it */
  change: (manager: EntityManager, name: string) => Promise<Changed>;
  /** once it is committed */
  after?: () => Promise<void>;
  to: Position;
}

/** One part of what a batch does. */
export interface Step {
  isWanted: (batch: ImBatch) => boolean;
  /** the column that counts what it has done */
  counts: 'banned' | 'removed' | 'groupMessages' | 'privateMessages';
  /** where it begins and ends */
  begin: (batch: ImBatch) => Promise<Pick<ImBatch, 'minId' | 'maxId'>>;
  /** @returns some things, at most so many; none at its end */
  next: (batch: ImBatch, most: number) => Promise<Portion | Position | undefined>;
}

export const isPortion = (next: Portion | Position): next is Portion => 'change' in next;
