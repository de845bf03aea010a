import type { Data } from '../../../../kernel/call/api/api';
import { get } from '../../../../kernel/call/api/api';

/** What the desk knows of a person: cases, strikes that count now, and notes. */
export type PersonFile = Data<'im/case', 'person', 'get'>;

/** The query of what the desk knows of a person. */
export const personFileQuery = (userId: number) => ({
  queryKey: ['im/case', 'person', userId],
  queryFn: () => get('im/case', 'person', { userId }),
});
