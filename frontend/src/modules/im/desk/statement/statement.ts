import type { Data } from '../../../../kernel/call/api/api';
import { get } from '../../../../kernel/call/api/api';

/** The statement of reasons of a ban, its state, and its form for the DSA Transparency Database: null while it is pending. */
export type StatementFile = Data<'im/case', 'statement', 'get'>;

export type Statement = StatementFile['statement'];

/** The query of the statement of a decision. */
export const statementQuery = (decisionId: number) => ({
  queryKey: ['im/case', 'statement', decisionId],
  queryFn: () => get('im/case', 'statement', { decisionId }),
});
