import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import type { ConversationScope } from './conversation.dto';

/** A conversation, as filters of its table. */
export type Scope = { kind: 'private'; user_id: number; peer_id: number } | { kind: 'group'; group_id: number };

/** @throws InvalidError if the query names neither two people nor a group */
export function scopeOf({ user_id, peer_id, group_id }: ConversationScope): Scope {
  if (typeof group_id === 'number') return { kind: 'group', group_id };
  if (typeof user_id !== 'number') throw invalid('user_id', 'validation.isNotEmpty');
  if (typeof peer_id !== 'number') throw invalid('peer_id', 'validation.isNotEmpty');
  return { kind: 'private', user_id, peer_id };
}
