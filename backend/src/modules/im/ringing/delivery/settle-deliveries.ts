import { type EntityManager, In } from 'typeorm';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import type { Outcome } from '../post/outcome';
import { DeliveryState, ImDelivery } from '../tables/delivery.entity';

const ENDED = { failed: DeliveryState.Failed, unknown: DeliveryState.Unknown } as const;

/**
 * Writes what became of a try: delivered, to be tried again, or given up. Only rows of that try that are still being sent are moved.
 * @param waits the pauses after each failed try
 */
export async function settleDeliveries(
  manager: EntityManager,
  rows: readonly Pick<ImDelivery, 'id' | 'tries'>[],
  { result, ...said }: Outcome,
  waits: readonly number[],
): Promise<void> {
  const now = Date.now();
  const settle = async (m: EntityManager) => {
    for (const tries of new Set(rows.map((row) => row.tries))) {
      const wait = waits[tries];
      const id = In(rows.filter((row) => row.tries === tries).map((row) => row.id));
      const change =
        result === 'delivered'
          ? { state: DeliveryState.Delivered, doneTime: new Date(now) }
          : wait === undefined
            ? { state: ENDED[result] }
            : { state: DeliveryState.Waiting, nextTime: new Date(now + wait) };
      await m.update(ImDelivery, { id, state: DeliveryState.Sending, tries }, { ...said, ...change, tries: tries + 1 });
    }
  };
  await retryOnDeadlock(() => manager.transaction(settle));
}
