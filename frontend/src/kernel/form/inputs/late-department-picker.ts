import { lateInput } from '../../look/late/late-input';

/** The tree of departments, which is fetched with the first form or filter that has it. */
export const DepartmentPicker = lateInput(async () => (await import('./department-picker')).DepartmentPicker);
