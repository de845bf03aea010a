import type { EntityManager } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Flag } from '../../tables/columns/flag.decorator';
import { CaseState, type ImCase } from '../tables/case.entity';
import { isClaimed, isKeptFromCaller } from './is-claimed';
import { mayAnswer } from './may-answer';
import { mayDecideEscalated } from './may-decide-escalated';

/**
 * Why the caller may not work on a case now: it was decided, it is an appeal against their own decision, they may answer none, it is
 * escalated, it is put aside, somebody else holds it, it is kept for a colleague, or it must be claimed first.
 */
export async function caseRefusal(found: ImCase, manager: EntityManager): Promise<BusinessError> {
  if (found.state !== CaseState.Open && found.state !== CaseState.Waiting)
    return new BusinessError('im.case.decided', {}, { reason: 'decided' });
  if (found.excludedStaffId === currentStaff().id)
    return new BusinessError('im.appeal.ownDecision', {}, { reason: 'ownDecision' });
  if (found.appealId !== null && !mayAnswer()) return new BusinessError('im.appeal.forbidden');
  if (found.escalated === Flag.Yes && !mayDecideEscalated())
    return new BusinessError('im.case.escalated', {}, { reason: 'escalated' });
  if (found.state === CaseState.Waiting) return new BusinessError('im.case.waiting', {}, { reason: 'waiting' });
  if (await isClaimed(found, manager))
    return new BusinessError('im.case.taken', { name: found.assigneeName ?? '' }, { reason: 'taken' });
  if (await isKeptFromCaller(found, manager)) return keptFor(found);
  return new BusinessError('im.case.unclaimed', {}, { reason: 'unclaimed' });
}

/** A case is kept for a colleague. */
export const keptFor = ({ offeredToName }: Pick<ImCase, 'offeredToName'>): BusinessError =>
  new BusinessError('im.case.keptFor', { name: offeredToName ?? '' }, { reason: 'keptFor' });
