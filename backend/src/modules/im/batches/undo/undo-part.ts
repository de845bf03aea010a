import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ActTarget } from '../../oversight/trail/act-order';
import type { ActAction } from '../../oversight/trail/act.entity';
import type { ImBatchItem } from '../tables/batch-item.entity';

export type Item = Pick<ImBatchItem, 'id' | 'step' | 'targetId' | 'mark' | 'noticeId' | 'portion'>;

/** The items that could be restored. The others were changed by somebody since. */
export interface GivenBack {
  /** target ids of the restored items */
  ids: ReadonlySet<number>;
  steps: GatewayStep[];
}

/** How one kind of a batch's changes is undone. */
export interface UndoPart {
  action: ActAction;
  targets: (items: readonly Item[]) => Promise<ActTarget[]>;
  giveBack: (items: readonly Item[], manager: EntityManager) => Promise<GivenBack>;
}
