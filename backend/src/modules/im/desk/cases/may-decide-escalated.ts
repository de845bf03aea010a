import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';

export const DECIDE_ESCALATED = 'im:case:sendBack';

/** Whether the caller may work on escalated cases: who decides them may also send them back. */
export const mayDecideEscalated = (): boolean => hasPermission(currentStaff(), DECIDE_ESCALATED);
