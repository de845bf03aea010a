import type { AuditAct } from './audit-act';

/** The page of an act's target, and the permission that it requires. */
export interface Place {
  path: string;
  needs: string;
}

const PAIR = /^(\d{1,15}):(\d{1,15})$/;

/** The page of a target, if it has one. For a group member it is the page of the person; for a conversation, that of its two people. */
export function placeOf({
  targetType,
  targetId,
  targetName,
  detail,
}: Pick<AuditAct, 'targetType' | 'targetId' | 'targetName' | 'detail'>): Place | undefined {
  const person = (id: number): Place => ({ path: `/im/user/${id}`, needs: 'im/user/info' });
  if (targetType === 'user' && targetId !== null) return person(targetId);
  if (targetType === 'group' && targetId !== null) return { path: `/im/group/${targetId}`, needs: 'im/group/info' };
  if (targetType === 'batch' && targetId !== null)
    return { path: `/im/batch?batch.id=${targetId}`, needs: 'im/batch/page' };
  if (targetType === 'takeback' && targetId !== null)
    return { path: `/im/batch?takeback.id=${targetId}`, needs: 'im/takeback/page' };
  if (targetType === 'end_user' && targetId !== null)
    return { path: `/user/list/${targetId}`, needs: 'user/info/info' };
  if (targetType === 'member') {
    const id: unknown = detail && 'user_id' in detail ? detail['user_id'] : undefined;
    return typeof id === 'number' ? person(id) : undefined;
  }
  const [, one, other] = targetType === 'conversation' ? (PAIR.exec(targetName ?? '') ?? []) : [];
  return one && other
    ? { path: `/im/conversation?user_id=${one}&peer_id=${other}`, needs: 'im/conversation/page' }
    : undefined;
}
