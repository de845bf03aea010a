import { useCan } from '../../../kernel/access/permission/can';

/** Whether the person may answer appeals against the decisions of others. */
export const useMayAnswer = (): boolean => useCan()('im/case/answer');
