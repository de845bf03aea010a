import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';

export const ANSWER = 'im:case:answer';

/** Whether the caller may answer appeals. */
export const mayAnswer = (): boolean => hasPermission(currentStaff(), ANSWER);
