import { context } from './context';
import type { Effect } from './effect';

/** Notes what came of the current request, for the trail of the house. */
export function noteEffect(effect: Effect): void {
  const request = context();
  if (request) request.effect = effect;
}
