import type { EntityManager } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { held } from '../../../../kernel/stores/database/for-update';
import { Flag } from '../../tables/columns/flag.decorator';
import { type CaseProblem, CaseState, ImCase } from '../tables/case.entity';
import { mayDecideEscalated } from './may-decide-escalated';

/** The case is kept for nobody in particular. */
export const FOR_ALL = { offeredToId: null, offeredToName: null, offeredUntil: 0 };

/** Nobody holds the case. It may still be kept for somebody. */
export const GIVEN_BACK = { leaseUntil: 0, assigneeId: null, assigneeName: null };

/** Nobody holds the case, and it is kept for nobody. */
export const UNCLAIMED = { ...GIVEN_BACK, ...FOR_ALL };

/** It is open, and not put aside. */
export const OFFERED = { state: CaseState.Open, waitUntil: null } as const;

/** The case is offered again, and says why. */
export const returned = (problem: CaseProblem): Partial<ImCase> => ({
  ...UNCLAIMED,
  ...OFFERED,
  problem,
});

/** The case is closed, unless a signal has come that its decider had not seen. */
export const closedUnless = (isUnseen: boolean): Partial<ImCase> =>
  isUnseen
    ? returned('newSignal')
    : {
        ...UNCLAIMED,
        state: CaseState.Closed,
        ...{ problem: null, openSubject: null, waitUntil: null, closedTime: new Date() },
      };

/** Whether the caller may work on a case at all, whoever holds it. */
export const isOpenToCaller = ({ excludedStaffId, escalated }: ImCase): boolean =>
  excludedStaffId !== currentStaff().id && (escalated === Flag.No || mayDecideEscalated());

/** Whether the caller may end the case. A claim that ran out still counts while nobody else has taken the case. */
export const isHeldByCaller = (found: ImCase): boolean =>
  found.state === CaseState.Open && found.assigneeId === currentStaff().id && isOpenToCaller(found);

/** Reads the current state of a case and locks it until the transaction ends. @throws BusinessError `crud.notFound` */
export async function holdCase(id: number, manager: EntityManager): Promise<ImCase> {
  const found = await manager.findOne(ImCase, { where: { id }, ...held(manager) });
  if (!found) throw new BusinessError('crud.notFound');
  return found;
}
