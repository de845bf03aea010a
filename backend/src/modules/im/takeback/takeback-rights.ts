import { ForbiddenException } from '@nestjs/common';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { isPossible } from './found/colleague-acts';
import type { Found } from './found/found';

type Thing = Pick<Found, 'kind' | 'action'>;

/** What somebody must be allowed to do to take a thing back by itself. The ban of a decision is a batch. */
function rightsOf({ kind, action }: Thing): string[] {
  if (kind === 'batch') return ['im:batch:undo'];
  if (kind === 'ban') return ['im:user:unban'];
  if (kind === 'other') return [];
  return action === 'case.ban' ? ['im:case:reverse', 'im:batch:undo'] : ['im:case:reverse'];
}

/** The same for one thing, when its turn comes: rights may end before. @throws ForbiddenException */
export function requireRight(thing: Thing): void {
  const staff = currentStaff();
  if (!rightsOf(thing).every((right) => hasPermission(staff, right))) throw new ForbiddenException();
}

/** Nobody takes back with many what they could not take back one by one. @throws ForbiddenException */
export const requireRights = (found: readonly Found[]): void => found.filter(isPossible).forEach(requireRight);
