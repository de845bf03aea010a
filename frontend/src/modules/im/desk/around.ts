import type { Scope } from '../conversation/scope';
import type { Evidence } from './case-file';

/** A conversation, at a message. */
export interface Around {
  scope: Scope;
  message: number;
}

/** Where a reported message was written; undefined if that is not known. */
export function aroundOf(item: Evidence, subjectId: number): Around | undefined {
  const at = (scope: Scope): Around => ({ scope, message: item.id });
  if (item.kind === 'group') return item.groupId === undefined ? undefined : at({ group_id: item.groupId });
  return item.peerId === undefined ? undefined : at({ user_id: subjectId, peer_id: item.peerId });
}
