import { loadPerson } from '../../../kernel/access/account/grants';
import { post } from '../../../kernel/call/api/api';

/** Says that the person knows of what happened to the account, up to this event: nothing tells of it any more. */
export async function markSeen(id: number): Promise<void> {
  await post('base/account', 'eventsSeen', { id });
  await loadPerson();
}
