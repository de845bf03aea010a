import { useCan } from '../../../kernel/access/permission/can';
import type { Decision } from './case-file';

/** Whether the person may take a decision back: one with an act only if they may undo acts. */
export function useMayReverse(): (decision: Pick<Decision, 'batchId'>) => boolean {
  const can = useCan();
  return ({ batchId }) => can('im/case/reverse') && (batchId === null || can('im/batch/undo'));
}
