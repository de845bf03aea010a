import { useMemo } from 'react';
import { useCan } from '../../../kernel/access/permission/can';
import type { CaseRights } from './case-bar';

/** Whether the person may answer appeals against the decisions of others, and decide escalated cases. */
export function useCaseRights(): CaseRights {
  const can = useCan();
  const [mayAnswer, mayDecideEscalated] = [can('im/case/answer'), can('im/case/sendBack')];
  return useMemo(() => ({ mayAnswer, mayDecideEscalated }), [mayAnswer, mayDecideEscalated]);
}
