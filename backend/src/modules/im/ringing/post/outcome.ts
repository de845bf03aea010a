import type { DeliveryProblem } from '../tables/delivery.entity';

/** What became of one try. */
export interface Outcome {
  /** `unknown`: everything was sent, and no answer says whether it was received */
  result: 'delivered' | 'failed' | 'unknown';
  problem: DeliveryProblem | null;
  /** the HTTP status of the answer */
  status: number | null;
  /** what the other side or the network said, without tokens */
  detail: string | null;
}
