import type { UnionBranch } from '../../../../kernel/crud/cursor/union-branch';

/** The people whose messages are searched; a filter that is not given is not applied. */
export interface People {
  user_id?: number;
  peer_id?: number;
  /** the people with this name; nobody if the list is empty */
  called?: readonly number[];
}

/** The messages that these people sent and received, as branches that each use an index. */
export function branchesOf({ user_id, peer_id, called }: People): UnionBranch[] {
  const [one, other] = [user_id ?? peer_id, user_id === undefined ? undefined : peer_id];
  if (one === undefined) return called ? called.flatMap(sentOrReceived) : [{}];
  if (other !== undefined) return !called || called.includes(one) || called.includes(other) ? between(one, other) : [];
  if (!called || called.includes(one)) return sentOrReceived(one);
  return called.flatMap((peer) => between(one, peer));
}

const sentOrReceived = (id: number): UnionBranch[] => [{ send_id: id }, { recv_id: id }];

const between = (one: number, other: number): UnionBranch[] => [
  { send_id: one, recv_id: other },
  { send_id: other, recv_id: one },
];
