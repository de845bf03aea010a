import { currentLanguage } from '../../../kernel/basis/i18n/languages';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { lateInput } from '../../../kernel/look/late/late-input';

// The inputs that only the form of a staff member has: a calendar and lists of choices.

export const RoleSelect = lateInput(async () => (await import('../role/role-select')).RoleSelect);
export const RoleTerms = lateInput(async () => (await import('../role/role-terms')).RoleTerms);
export const StaffPassword = lateInput(async () => {
  const [part] = await Promise.all([import('./staff-password'), loadModuleTexts('link', currentLanguage())]);
  return part.StaffPassword;
});
