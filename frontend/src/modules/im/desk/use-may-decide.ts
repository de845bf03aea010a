import { useCan } from '../../../kernel/access/permission/can';

/** Whether the person may claim cases and decide them. Others only read. */
export const useMayDecide = (): boolean => useCan()({ and: ['im/case/next', 'im/case/claim', 'im/case/decide'] });
