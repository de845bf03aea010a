import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';

/** Whether the caller may answer appeals. */
export const mayAnswer = (): boolean => hasPermission(currentStaff(), 'im:case:answer');
