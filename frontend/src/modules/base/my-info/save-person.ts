import { type Body, post } from '../../../kernel/call/api/api';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { loadPerson } from '../../../kernel/access/account/grants';
import { isTokens, keepTokens } from '../../../kernel/call/session/tokens';

/** Saves the account of the signed-in user and updates it everywhere. A new password returns new tokens. */
export async function savePerson(changes: Body<'base/comm', 'personUpdate'>): Promise<void> {
  const answer: unknown = await post('base/comm', 'personUpdate', changes);
  if (isTokens(answer)) keepTokens(answer);
  queryClient.setQueryData(['base/comm', 'person'], await loadPerson());
}
