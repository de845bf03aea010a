import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ActTarget } from '../../oversight/trail/act-order';
import type { ActAction } from '../../oversight/trail/act.entity';
import type { ImBatchItem } from '../tables/batch-item.entity';

export type Item = Pick<ImBatchItem, 'id' | 'step' | 'targetId' | 'mark' | 'noticeId' | 'portion'>;

/** What of some things could be given back; the others somebody has changed since. */
export interface GivenBack {
  /** the ids of what they are */
  ids: ReadonlySet<number>;
  steps: GatewayStep[];
}

/** How one kind of what batches do is given back. */
export interface UndoPart {
  action: ActAction;
  targets: (items: readonly Item[]) => Promise<ActTarget[]>;
  giveBack: (items: readonly Item[], manager: EntityManager) => Promise<GivenBack>;
}
