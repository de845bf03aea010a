import { withTexts } from '../../../kernel/basis/i18n/module-texts';
import { lateInput } from '../../../kernel/look/late/late-input';

// The inputs that only the form of a staff member has: a calendar and lists of choices.

export const RoleSelect = lateInput(async () => (await import('../role/role-select')).RoleSelect);
export const RoleTerms = lateInput(async () => (await import('../role/role-terms')).RoleTerms);
export const StaffPassword = lateInput(async () => (await withTexts('link', import('./staff-password'))).StaffPassword);
