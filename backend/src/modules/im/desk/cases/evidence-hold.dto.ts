import { Reason } from '../../../../kernel/crud/rules/reason.decorator';
import { CaseId } from './case-orders.dto';

/** Holds the evidence of a case, or ends that. */
export class HoldOrder extends CaseId {
  @Reason({ description: 'why: for other staff, a note on the case' })
  reason: string;
}
