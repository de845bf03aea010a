import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ActTarget } from '../../oversight/trail/act-order';
import type { ActAction } from '../../oversight/trail/act.entity';
import type { ImBatch } from '../tables/batch.entity';
import type { ImBatchItem } from '../tables/batch-item.entity';

/** The position of a batch within a step. */
export type Position = Pick<ImBatch, 'place' | 'reached'>;

export type NewItem = Pick<ImBatchItem, 'targetId' | 'mark' | 'noticeId'>;

/** The items of a portion that were really changed. */
export interface Changed {
  items: NewItem[];
  targets: ActTarget[];
  steps: GatewayStep[];
}

/** Items that are changed together in one transaction. */
export interface Portion {
  action: ActAction;
  targets: ActTarget[];
  /** what the trail says of it, if it is not the reason of the batch */
  reason?: string;
  /** @param name its id in the audit trail */
  change: (manager: EntityManager, name: string) => Promise<Changed>;
  /** runs after the commit */
  after?: () => Promise<void>;
  to: Position;
}

/** One step of a batch. */
export interface Step {
  isWanted: (batch: ImBatch) => boolean;
  /** the column that counts its changes */
  counts: 'banned' | 'groupsBanned' | 'removed' | 'groupMessages' | 'privateMessages';
  /** determines the range of ids at its start */
  findIdRange: (batch: ImBatch) => Promise<Pick<ImBatch, 'minId' | 'maxId'>>;
  /**
   * @param people some of the people from the place of the batch on; none at its end
   * @returns the next items, at most this many; undefined at the end of the step
   */
  nextPortion: (batch: ImBatch, people: readonly number[], most: number) => Promise<Portion | Position | undefined>;
}

export const isPortion = (next: Portion | Position): next is Portion => 'change' in next;
