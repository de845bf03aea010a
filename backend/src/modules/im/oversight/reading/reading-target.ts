import type { ActTarget } from '../trail/act-order';

/** What was read of private messages, as the audit trail names it. */
export interface Read {
  action: 'private.read' | 'private.browse';
  target: ActTarget;
}

/** The conversation of two people, independent of their order. */
export const conversationOf = (one: number, other: number): ActTarget => ({
  type: 'conversation',
  id: null,
  name: [one, other].sort((a, b) => a - b).join(':'),
});

/** What a query on private messages reads: one conversation, the messages of one person, or any messages. */
export function readOf({ user_id, peer_id, send_id, recv_id }: Record<string, unknown>): Read {
  const [one, other] = [user_id ?? send_id, peer_id ?? recv_id];
  if (typeof one === 'number' && typeof other === 'number')
    return { action: 'private.read', target: conversationOf(one, other) };
  const person = [one, other].find((id) => typeof id === 'number');
  const target: ActTarget =
    person === undefined ? { type: 'private_message', id: null, name: null } : { type: 'user', id: person, name: null };
  return { action: 'private.browse', target };
}
